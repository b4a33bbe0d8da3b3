import { minuteMs } from '@livery/contracts/durations.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { gauge, type Metrics } from '@livery/platform/lifecycle/metrics.ts';
import { countLate } from '../store/notification-store.ts';
import type { Deps } from './deps.ts';

const lateAfterMs = 10 * minuteMs;

/** A message that waits for its provider publishes nothing: if all wait, only this figure shows it. */
export function measureLateMessages({ notifications }: Pick<Deps, 'notifications'>, metrics: Metrics): void {
  const series = {
    name: 'livery_messages_late',
    help: 'Texts and mails that have failed to go out for more than ten minutes',
  };
  gauge(metrics, series, () => countLate(notifications, new Date(realNow().getTime() - lateAfterMs)));
}
