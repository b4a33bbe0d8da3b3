import type { identityApi } from '@livery/contracts/identity/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { personRow } from '../domain/views/person-row.ts';
import { usersToReview } from '../store/user-store.ts';

export const getPendingOperators =
  ({ users, audit }: Deps): Handler<typeof identityApi.getPendingOperators> =>
  async ({ caller, query: { page, pageSize } }) => {
    await audit.recordRead({ by: caller.uid, uid: null, did: 'pending-read', at: now() });
    const { items, ...rest } = await usersToReview(users, { page, pageSize: Number(pageSize) });
    return { ...rest, operatorPending: items.map(({ state }) => personRow(state)) };
  };
