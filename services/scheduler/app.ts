import { secondMs } from '@livery/contracts/durations.ts';
import { schedulerApi } from '@livery/contracts/scheduler/api.ts';
import { registerRoutes } from '@livery/platform/http/register-routes.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { repeat } from '@livery/platform/lifecycle/repeat.ts';
import { type Service, startService } from '@livery/platform/lifecycle/start-service.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import { createAlarms } from '@livery/platform/queue/alarms.ts';
import type { Deps } from './actions/deps.ts';
import { measureLateTasks } from './actions/measure-late-tasks.ts';
import type { SchedulerConfig } from './config.ts';
import { subscriptions } from './events/index.ts';
import { handlers } from './http/index.ts';
import { fireTask } from './jobs/fire-task.ts';
import { sweepDueTasks } from './jobs/sweep-due-tasks.ts';
import { createStores } from './store/stores.ts';

/** Everything that happens later: tasks in MongoDB, alarms in Redis, `task.due` when the time comes. */
export function startScheduler(config: SchedulerConfig, log: Logger): Promise<Service> {
  return startService({
    name: 'scheduler',
    config,
    log,
    compose: (kit) => {
      const deps = dependencies(kit, config);
      return {
        routes: (app) => registerRoutes(app, { table: schedulerApi, handlers: handlers(deps) }),
        subscriptions: subscriptions(deps),
        components: [
          deps.alarms,
          repeat({ name: 'task-sweep', everyMs: 15 * secondMs, work: () => sweepDueTasks(deps), log }),
        ],
        ready: [{ name: 'redis', check: deps.alarms.isReady }],
      };
    },
  });
}

function dependencies(kit: Kit, config: SchedulerConfig): Deps {
  const stores = createStores(kit);
  const { log } = kit;
  const redis = { redisUrl: config.REDIS_URL, sentinels: config.REDIS_SENTINELS };
  const alarms = createAlarms({ redis, prefix: config.REDIS_PREFIX, name: 'tasks', log, ring: fireTask(stores) });
  measureLateTasks(stores, kit.metrics);
  return { ...stores, alarms, log };
}
