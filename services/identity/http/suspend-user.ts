import type { identityApi } from '@livery/contracts/identity/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { suspendUser as suspend } from '../domain/staff/suspend-user.ts';
import { decideAboutPerson } from './decide-about-person.ts';

export const suspendUser =
  (deps: Deps): Handler<typeof identityApi.suspendUser> =>
  ({ caller, params: { uid }, body: { reason } }) =>
    decideAboutPerson(deps, { caller, uid }, (user) => suspend(user, reason, now()));
