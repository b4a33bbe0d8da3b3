import { invalidField } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { sumCents } from '@livery/contracts/money.ts';
import type { RideStage } from '@livery/contracts/rides/model.ts';
import { requireChargeable } from '../pricing/chargeable.ts';
import { confirmedOffer, type ExtraStop, isStopPending, type Ride } from '../ride.ts';
import type { Change, Context } from './command-row.ts';
import { type Report, stageTime } from './stage-time.ts';

/** The operator reports a stage on the way to boarding; its row says from which stages it comes. */
export const reachStage =
  (stage: RideStage) =>
  ({ ride, operatorId, now }: Context, report: Report): Change => {
    const at = stageTime(ride, report, now);
    return {
      next: atStage(ride, stage, at),
      events: (facts) => [
        { type: 'ride.stage-reached', data: { ride: facts, operatorId, stage, reachedAt: at.toISOString() } },
      ],
    };
  };

export interface StopRequest {
  chargesCents: number;
  notes: string | null;
}

export function addExtraStop({ ride, operatorId, now }: Context, { chargesCents, notes }: StopRequest): Change {
  if (chargesCents <= 0)
    throw invalidField('EXTRA_STOP_NEEDS_CHARGE', messages.extraStopNeedsCharge, 'extraStopChargesCents');
  requireChargeable(chargesCents, 'extraStopChargesCents');
  const asked = ride.extraStops.filter(({ status }) => status !== 'DENIED').map((stop) => stop.chargesCents);
  requireChargeable(
    sumCents([confirmedOffer(ride)?.totalRateCents ?? 0, ...asked, chargesCents]),
    'extraStopChargesCents',
  );
  const stop: ExtraStop = { index: ride.extraStops.length, chargesCents, notes, status: 'PENDING TRAVELER APPROVAL' };
  return {
    next: { ...atStage(ride, 'ADD_EXTRA_STOPS', now), extraStops: [...ride.extraStops, stop] },
    events: (facts) => [{ type: 'ride.extra-stop-added', data: { ride: facts, operatorId, stop: stopFacts(stop) } }],
  };
}

export function endRide(context: Context, report: Report): Change {
  return ended(context, stageTime(context.ride, report, context.now));
}

/** For an operator who cannot, or does not, end what has been driven (R11). */
export function endByStaff(context: Context, { reason }: { reason: string }): Change {
  const { viewer, now: at } = context;
  return ended(context, at, { by: viewer?.uid ?? '', reason, at });
}

/** The end fixes the final rate; a stop nobody answered is closed unbilled (R6). */
function ended({ ride, operatorId, now }: Context, at: Date, endedByStaff?: Ride['endedByStaff']): Change {
  const closed = ride.extraStops.filter(isStopPending).map((stop): ExtraStop => ({ ...stop, status: 'CLOSED' }));
  const over: Ride = {
    ...atStage(ride, 'RIDE_ENDED', at),
    extraStops: ride.extraStops.map((stop) => closed.find(({ index }) => index === stop.index) ?? stop),
    completedAt: now,
    ...(endedByStaff && { endedByStaff }),
  };
  const byStaff = endedByStaff && { staffId: endedByStaff.by };
  return {
    next: { ...over, finalRateCents: totalRateWithStops(over) },
    events: (facts) => [
      ...closed.map(
        (stop) =>
          ({ type: 'ride.extra-stop-closed', data: { ride: facts, operatorId, stop: stopFacts(stop) } }) as const,
      ),
      { type: 'ride.completed', data: { ride: facts, operatorId, ...byStaff, reachedAt: at.toISOString() } },
    ],
  };
}

/** The confirmed rate plus the approved stops. */
function totalRateWithStops(ride: Ride): number {
  const approved = ride.extraStops.filter(({ status }) => status === 'APPROVED');
  return sumCents([confirmedOffer(ride)?.totalRateCents ?? 0, ...approved.map(({ chargesCents }) => chargesCents)]);
}

function atStage(ride: Ride, stage: RideStage, now: Date): Ride {
  return { ...ride, currentRideStatus: stage, stages: [...ride.stages, { stage, at: now }] };
}

export function stopFacts({ index, chargesCents, status }: ExtraStop) {
  return { index, chargesCents, status };
}
