import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { plainCounter } from '@livery/platform/lifecycle/metrics.ts';

export type ReportNotEnded = (rideId: string) => void;

/** Staff look at a ride that nobody has ended half a day after its expected end, begun or not (R11). */
export function createReportNotEnded({ log, metrics }: Pick<Kit, 'log' | 'metrics'>): ReportNotEnded {
  const reported = plainCounter(metrics, {
    name: 'livery_rides_not_ended_total',
    help: 'Rides not ended twelve hours after their expected end',
  });
  return (rideId) => {
    reported();
    log.error({ rideId }, 'a ride was not ended twelve hours after its expected end');
  };
}
