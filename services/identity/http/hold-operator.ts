import type { identityApi } from '@livery/contracts/identity/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { holdOperator as hold } from '../domain/approval/hold-operator.ts';
import { decideAboutPerson } from './decide-about-person.ts';

export const holdOperator =
  (deps: Deps): Handler<typeof identityApi.holdOperator> =>
  async ({ caller, body: { uid, reasonForDeny, seenUpdatedAt } }) => {
    const decided = await decideAboutPerson(deps, { caller, uid, seenUpdatedAt }, (user) =>
      hold(user, reasonForDeny, now()),
    );
    return { status: true, ...decided };
  };
