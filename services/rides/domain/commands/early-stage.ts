import { minuteMs } from '@livery/contracts/durations.ts';
import type { RideStage } from '@livery/contracts/rides/model.ts';
import { usualStageMinutes } from '@livery/contracts/rides/policy.ts';
import type { Ride } from '../ride.ts';

/** The time from which a stage is not unusually early; undefined for stages that may come at any time. */
export function usualFrom({ serviceAt }: Ride, stage: RideStage): Date | undefined {
  const minutes = usualStageMinutes[stage];
  return minutes === null ? undefined : new Date(serviceAt.getTime() - minutes * minuteMs);
}
