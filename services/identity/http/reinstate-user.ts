import type { identityApi } from '@livery/contracts/identity/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { reinstateUser as reinstate } from '../domain/staff/suspend-user.ts';
import { decideAboutPerson } from './decide-about-person.ts';

export const reinstateUser =
  (deps: Deps): Handler<typeof identityApi.reinstateUser> =>
  ({ caller, params: { uid }, body: { reason, seenUpdatedAt } }) =>
    decideAboutPerson(deps, { caller, uid, seenUpdatedAt }, (user) => reinstate(user, reason, now()));
