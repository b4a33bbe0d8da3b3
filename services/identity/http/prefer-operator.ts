import { notFound } from '@livery/contracts/errors.ts';
import type { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { requireOwnEdit } from '../actions/require-own-edit.ts';
import { preferOperator as prefer } from '../domain/profile/prefer-operator.ts';
import { deletedAmong } from '../store/user-store.ts';

export const preferOperator =
  ({ users, throttle }: Deps): Handler<typeof identityApi.preferOperator> =>
  async ({ caller, params: { operatorId } }) => {
    await requireOwnEdit({ users, throttle }, caller.uid);
    const operator = (await users.get(operatorId))?.state;
    if (operator?.approval !== 'approved') throw notFound('OPERATOR_NOT_FOUND', messages.operatorNotPreferable);
    const own = await users.load(caller.uid);
    const gone = await deletedAmong(users, own?.state.preferredOperators ?? []);
    await users.update(own ?? caller.uid, (user) => prefer(user, operatorId, gone));
    return {};
  };
