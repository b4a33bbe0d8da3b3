import type { identityApi } from '@livery/contracts/identity/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { approveOperator as approve } from '../domain/approval/approve-operator.ts';
import { decideAboutPerson } from './decide-about-person.ts';

export const approveOperator =
  (deps: Deps): Handler<typeof identityApi.approveOperator> =>
  async ({ caller, body: { uid, seenUpdatedAt } }) => {
    const decided = await decideAboutPerson(deps, { caller, uid, seenUpdatedAt }, (user) => approve(user, now()));
    return { status: true, ...decided };
  };
