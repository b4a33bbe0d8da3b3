import type { schedulerApi } from '@livery/contracts/scheduler/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';

export const listTasks =
  ({ tasks }: Deps): Handler<typeof schedulerApi.listTasks> =>
  async ({ query: { list, page, pageSize } }) => {
    const { items, ...rest } = await tasks.page(list, { page, pageSize: Number(pageSize), now: now() });
    return {
      ...rest,
      items: items.map(({ id, createdAt, state: { worker, status, performAt, rideId, amountCents = null } }) => ({
        ...{ id, worker, status },
        performAt: performAt.toISOString(),
        createdAt: createdAt.toISOString(),
        options: { projectId: rideId, amountCents },
      })),
    };
  };
