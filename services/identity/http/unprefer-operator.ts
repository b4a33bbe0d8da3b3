import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { demandOwnEdit } from '../actions/demand-own-edit.ts';
import type { Deps } from '../actions/deps.ts';
import { unpreferOperator as unprefer } from '../domain/profile/prefer-operator.ts';

export const unpreferOperator =
  ({ users, throttle }: Deps): Handler<typeof identityApi.unpreferOperator> =>
  async ({ caller, params: { operatorId } }) => {
    await demandOwnEdit({ users, throttle }, caller.uid);
    await users.update(caller.uid, (user) => unprefer(user, operatorId));
    return {};
  };
