import { now } from '@livery/platform/clock/clock.ts';
import type { Deps } from '../actions/deps.ts';
import { editProfile as edit } from '../domain/profile/edit-profile.ts';
import type { RouteOf } from './route.ts';

export function editProfile({ users, sessions, reference, viewUser }: Deps): RouteOf<'editProfile'> {
  const catalogue = reference.cars;
  const airportsOf = (state: string) => Object.keys(reference.airports.get(state) ?? {});
  return async ({ caller, body }) => {
    const { saved } = await users.update(caller.uid, (user) => edit(user, body, { catalogue, airportsOf, now: now() }));
    return { user: await viewUser(saved.state, await sessions.modeOf(caller.sessionId)) };
  };
}
