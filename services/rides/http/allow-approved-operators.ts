import type { Allow } from '@livery/platform/http/register-routes.ts';
import { demandActiveOperator } from '../actions/demand-active-operator.ts';
import type { Deps } from '../actions/deps.ts';

/** Whether an operator is approved follows from what identity last published, not from the token. */
export const allowApprovedOperators =
  (deps: Deps): Allow =>
  async (who, { uid }) => {
    if (who === 'approved-operator') demandActiveOperator(deps, await deps.people.get(uid));
  };
