import type { identityApi } from '@livery/contracts/identity/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { requireOwnEdit } from '../actions/require-own-edit.ts';
import { editProfile as edit } from '../domain/profile/edit-profile.ts';

export const editProfile =
  ({ users, sessions, reference, throttle, viewUser }: Deps): Handler<typeof identityApi.editProfile> =>
  async ({ caller, body }) => {
    await requireOwnEdit({ users, throttle }, caller.uid);
    const catalogue = reference.cars;
    const airportsOf = (state: string) => Object.keys(reference.airports.get(state) ?? {});
    const { saved } = await users.update(caller.uid, (user) => edit(user, body, { catalogue, airportsOf, now: now() }));
    return { user: await viewUser(saved.state, await sessions.modeOf(caller.sessionId)) };
  };
