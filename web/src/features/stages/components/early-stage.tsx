import { minuteMs } from '@livery/contracts/durations.ts';
import type { RideStage } from '@livery/contracts/rides/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { Notice } from '../../../ui/notice.tsx';
import { timeLeftText } from '../../../ui/time-left.ts';

/** How long before the pick-up each stage surprises nobody. */
const usualMinutes: Record<RideStage, number> = {
  OPERATOR_ON_WAY_TO_PICKUP_LOCATION: 180,
  OPERATOR_ON_LOCATION: 60,
  PASSENGER_ON_BOARD: 30,
  ADD_EXTRA_STOPS: 0,
  RIDE_ENDED: 0,
};

export const isEarly = ({ serviceAt }: RideView, stage: RideStage) =>
  new Date(serviceAt).getTime() - serverNow().getTime() > usualMinutes[stage] * minuteMs;

/** A stage far from its time is asked about: a thumb may have slipped. */
export const EarlyStage = ({ ride, stage }: { ride: RideView; stage: RideStage }) =>
  isEarly(ride, stage) && (
    <Notice tone="warn">
      The pick-up is only in {timeLeftText(ride.serviceAt, serverNow())}. Is this right? It cannot be taken back.
    </Notice>
  );
