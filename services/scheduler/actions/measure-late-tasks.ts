import { now } from '@livery/platform/clock/clock.ts';
import { gauge, type Metrics } from '@livery/platform/lifecycle/metrics.ts';
import type { Deps } from './deps.ts';

/** Counts tasks that neither Redis nor the sweep has fired in time. */
export function measureLateTasks({ tasks }: Pick<Deps, 'tasks'>, metrics: Metrics): void {
  const series = { name: 'livery_tasks_late', help: 'Tasks that have been due for more than a minute' };
  gauge(metrics, series, () => tasks.countLate(now()));
}
