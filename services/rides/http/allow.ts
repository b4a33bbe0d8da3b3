import type { Allow } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { demandActive } from '../domain/access/suspension.ts';

/** Whether an operator is approved follows from what identity last published, not from the token. */
export const allowApprovedOperators =
  ({ people }: Deps): Allow =>
  async (who, { uid }) => {
    if (who === 'approved-operator') demandActive(await people.get(uid));
  };
