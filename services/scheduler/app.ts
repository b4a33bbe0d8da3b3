import { buildService, type Service } from '@livery/platform/lifecycle/service.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import { createAlarms } from '@livery/platform/queue/alarms.ts';
import { scheduleTasks } from './actions/schedule-tasks.ts';
import type { SchedulerConfig } from './config.ts';
import { subscriptions } from './events/index.ts';
import { fireTask } from './jobs/fire-task.ts';
import { taskSweeper } from './jobs/sweep-due-tasks.ts';
import { taskStore } from './store/task-store.ts';

/** Everything that happens later: tasks in MongoDB, alarms in Redis, `task.due` when the time has come. */
export function startScheduler(config: SchedulerConfig, log: Logger): Promise<Service> {
  const { REDIS_URL: redisUrl, REDIS_PREFIX: prefix } = config;
  return buildService({
    name: 'scheduler',
    config,
    log,
    compose(kit) {
      const tasks = taskStore(kit);
      const alarms = createAlarms({ redisUrl, prefix, name: 'tasks', log, ring: fireTask(tasks) });
      return {
        subscriptions: subscriptions(tasks, scheduleTasks({ tasks, alarms, log })),
        parts: [alarms, taskSweeper(tasks, alarms, log)],
        ready: [{ name: 'redis', check: alarms.isReady }],
      };
    },
  });
}
