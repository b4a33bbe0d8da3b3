import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { requireOwnEdit } from '../actions/require-own-edit.ts';
import { unpreferOperator as unprefer } from '../domain/profile/prefer-operator.ts';

export const unpreferOperator =
  ({ users, throttle }: Deps): Handler<typeof identityApi.unpreferOperator> =>
  async ({ caller, params: { operatorId } }) => {
    await requireOwnEdit({ users, throttle }, caller.uid);
    await users.update(caller.uid, (user) => unprefer(user, operatorId));
    return {};
  };
