import { minuteMs } from '@livery/contracts/durations.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { gauge, type Metrics } from '@livery/platform/lifecycle/metrics.ts';
import { countLate } from '../store/notification-store.ts';
import type { Deps } from './deps.ts';

const lateAfterMs = 10 * minuteMs;

/** A message that waits for its provider, or its turn, publishes nothing: if all wait, only this figure shows it. */
export function measureLateMessages({ notifications }: Pick<Deps, 'notifications'>, metrics: Metrics): void {
  const series = {
    name: 'livery_messages_late',
    help: 'Texts and mails that should have gone out more than ten minutes ago',
  };
  gauge(metrics, series, () => countLate(notifications, new Date(realNow().getTime() - lateAfterMs)));
}
