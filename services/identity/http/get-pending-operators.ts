import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { personRow } from '../domain/views/person-row.ts';
import { usersToReview } from '../store/user-store.ts';

export const getPendingOperators =
  ({ users }: Deps): Handler<typeof identityApi.getPendingOperators> =>
  async ({ query: { page, pageSize } }) => {
    const { items, ...rest } = await usersToReview(users, { page, pageSize: Number(pageSize) });
    return { ...rest, operatorPending: items.map(({ state }) => personRow(state)) };
  };
