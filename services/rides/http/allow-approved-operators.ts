import type { Allow } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { requireActiveOperator } from '../actions/require-active-operator.ts';

/** Whether an operator is approved follows from what identity last published, not from the token. */
export const allowApprovedOperators =
  (deps: Deps): Allow =>
  async (who, { uid }) => {
    if (who === 'approved-operator') requireActiveOperator(deps, await deps.people.get(uid));
  };
