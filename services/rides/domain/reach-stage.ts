import { invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { sumCents } from '@livery/contracts/money.ts';
import { type RideStage, rideStages } from '@livery/contracts/rides/model.ts';
import { stageUnlockHours } from '@livery/contracts/rides/policy.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { decided, type RideDecision } from './decided.ts';
import { confirmedOffer, type ExtraStop, isRideChargeAuthorized, type Ride } from './ride.ts';
import { isPossible, refused, step } from './ride-lifecycle.ts';

export interface StageCommand {
  operatorId: string;
  stage: RideStage;
  extraStopChargesCents: number;
  extraStopNotes: string | null;
}

/** The operator moves the ride on: forward only, from four hours before service, once the payment is authorized. */
export function reachStage(ride: Ride, command: StageCommand, now: Date): RideDecision {
  if (command.stage === 'ADD_EXTRA_STOPS') return addExtraStop(ride, command, now);
  if (command.stage === 'RIDE_ENDED') return endRide(ride, command.operatorId, now);
  const { operatorId, stage } = command;
  const stepped = step(ride, 'reach-stage', operatorId);
  demandStart(ride, now);
  if (!isAhead(ride, stage)) throw refused(ride, 'STAGE_ALREADY_REACHED', messages.earlierStageReached);
  const next = atStage(stepped, stage, now);
  return decided(next, (facts) => [{ type: 'ride.stage-reached', data: { ride: facts, operatorId, stage } }]);
}

function addExtraStop(ride: Ride, command: StageCommand, now: Date): RideDecision {
  const stepped = step(ride, 'add-extra-stop', command.operatorId);
  if (command.extraStopChargesCents <= 0)
    throw invalid('EXTRA_STOP_NEEDS_CHARGE', messages.extraStopNeedsCharge, {
      fields: { extraStopChargesCents: messages.extraStopNeedsCharge },
    });
  const stop: ExtraStop = {
    index: ride.extraStops.length,
    chargesCents: command.extraStopChargesCents,
    notes: command.extraStopNotes,
    status: 'PENDING TRAVELER APPROVAL',
  };
  const next = { ...atStage(stepped, 'ADD_EXTRA_STOPS', now), extraStops: [...ride.extraStops, stop] };
  return decided(next, (facts) => [
    { type: 'ride.extra-stop-added', data: { ride: facts, operatorId: command.operatorId, stop: stopFacts(stop) } },
  ]);
}

/** The end fixes what is owed; a stop nobody answered is closed unbilled (R6). */
function endRide(ride: Ride, operatorId: string, now: Date): RideDecision {
  const stepped = step(ride, 'end-ride', operatorId);
  const closed = ride.extraStops.filter(isPending).map((stop): ExtraStop => ({ ...stop, status: 'CLOSED' }));
  const ended: Ride = {
    ...atStage(stepped, 'RIDE_ENDED', now),
    extraStops: ride.extraStops.map((stop) => closed.find(({ index }) => index === stop.index) ?? stop),
    completedAt: now,
  };
  const next = { ...ended, finalRateCents: totalRateWithStops(ended) };
  return decided(next, (facts) => [
    ...closed.map(
      (stop) => ({ type: 'ride.extra-stop-closed', data: { ride: facts, operatorId, stop: stopFacts(stop) } }) as const,
    ),
    { type: 'ride.completed', data: { ride: facts, operatorId } },
  ]);
}

/** The confirmed rate plus the approved stops. */
export function totalRateWithStops(ride: Ride): number {
  const approved = ride.extraStops.filter(({ status }) => status === 'APPROVED');
  return sumCents([confirmedOffer(ride)?.totalRateCents ?? 0, ...approved.map(({ chargesCents }) => chargesCents)]);
}

/** The stages the operator may choose now; empty while they are locked. */
export function nextStages(ride: Ride, operatorId: string, now: Date): RideStage[] {
  if (stageLock(ride, now)) return [];
  return rideStages.filter((stage) => {
    if (stage === 'ADD_EXTRA_STOPS') return isPossible(ride, 'add-extra-stop', operatorId);
    if (stage === 'RIDE_ENDED') return isPossible(ride, 'end-ride', operatorId);
    return isPossible(ride, 'reach-stage', operatorId) && isAhead(ride, stage);
  });
}

export function stagesUnlockAt(ride: Ride): Date {
  return new Date(ride.serviceAt.getTime() - stageUnlockHours * 3_600_000);
}

/** Why the stages cannot be moved yet; undefined when they can (R5, R15). */
export function stageLock(ride: Ride, now: Date): { code: string; message: string } | undefined {
  const unlockAt = stagesUnlockAt(ride);
  if (now < unlockAt)
    return { code: 'STAGES_LOCKED', message: messages.stagesUnlockAt(pickupTimeText(unlockAt, ride.timeZone)) };
  if (ride.currentRideStatus === null && !isRideChargeAuthorized(ride))
    return { code: 'PAYMENT_NOT_AUTHORIZED', message: messages.paymentPendingBeforeStart };
  return undefined;
}

function demandStart(ride: Ride, now: Date): void {
  const lock = stageLock(ride, now);
  if (lock) throw refused(ride, lock.code, lock.message);
}

function isAhead(ride: Ride, stage: RideStage): boolean {
  const reached = ride.currentRideStatus === null ? -1 : rideStages.indexOf(ride.currentRideStatus);
  return rideStages.indexOf(stage) > reached;
}

function atStage(ride: Ride, stage: RideStage, now: Date): Ride {
  return { ...ride, currentRideStatus: stage, stages: [...ride.stages, { stage, at: now }] };
}

export function isPending({ status }: ExtraStop): boolean {
  return status === 'PENDING TRAVELER APPROVAL';
}

export function stopFacts({ index, chargesCents, status }: ExtraStop) {
  return { index, chargesCents, status };
}
