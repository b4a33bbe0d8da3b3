import { AppError } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { RideStatus } from '@livery/contracts/rides/model.ts';
import { asksAgainAtMost, extraStopsAtMost, selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import { gateRefusals, mayStillDrive, missingGates, type Refusal } from '../access/gates.ts';
import { accountRefusal, waitingRefusal } from '../access/suspension.ts';
import { isOperator } from '../person.ts';
import {
  hasAsksLeft,
  hasSelectionsLeft,
  isOnBoard,
  isStopPending,
  offerOf,
  type Ride,
  selectedOffer,
} from '../ride.ts';
import { isRaisable, mayAskAgain } from './ask-again.ts';
import type { Context, Permission } from './command-row.ts';
import { suspendedSides, undecidedSides } from './keep-ride.ts';
import { stageLock } from './stage-lock.ts';

/** Why this may not be done now; undefined when it may. Checks the person, then the ride's state, then the gates. */
export function refusal(row: Permission, context: Context): Refusal | undefined {
  return personRefusal(row, context) ?? stateRefusal(row, context) ?? gateRefusal(row, context);
}

/** A refusal as an error, with the ride's current state for the caller. */
export function errorOf({ needs, ...refused }: Refusal, { status, currentRideStatus }: Ride): AppError {
  if (needs) return new AppError(refused, { state: { missing: needs } });
  return new AppError(refused, refused.kind === 'conflict' ? { state: { status, currentRideStatus } } : {});
}

/** A conflict with the ride's current state. */
export function conflictWith(ride: Ride, code: string, message: string = messages.notPossibleNow): AppError {
  return errorOf(conflicting(code, message), ride);
}

const conflicting = (code: string, message: string = messages.notPossibleNow): Refusal => ({
  kind: 'conflict',
  code,
  message,
});
const forbidden: Refusal = { kind: 'forbidden', code: 'FORBIDDEN', message: messages.forbidden };
const notFound: Refusal = { kind: 'not-found', code: 'RIDE_NOT_FOUND', message: messages.rideNotFound };

/** Staff never act as a party, nobody drives their own ride, and for strangers the ride does not exist. */
function personRefusal({ by, relation }: Permission, context: Context): Refusal | undefined {
  const { viewer, operatorId } = context;
  if (!relation.includes(context.relation)) return relationRefusal(relation, context.relation);
  if (by === 'owner' && !viewer?.isOwner) return forbidden;
  return by === 'operator' || by === 'approved operator' ? operatorRefusal(by, viewer, operatorId) : undefined;
}

/** An operator may act on its own offer only. */
function operatorRefusal(by: Permission['by'], viewer: Context['viewer'], operatorId: string): Refusal | undefined {
  if (viewer?.uid !== operatorId) return forbidden;
  if (!isOperator(viewer.person)) return accountRefusal(viewer.person);
  return by === 'approved operator' ? accountRefusal(viewer.person) : undefined;
}

function relationRefusal(wanted: Permission['relation'], actual: Context['relation']): Refusal {
  if (actual === 'admin') return forbidden;
  if (actual === 'author' && wanted.includes('answered')) return { ...forbidden, code: 'OWN_RIDE' };
  return notFound;
}

const wrongStatusCodes: Record<RideStatus, string> = {
  PENDING: 'RIDE_NOT_CONFIRMED',
  CONFIRMED: 'ALREADY_CONFIRMED',
  COMPLETED: 'RIDE_COMPLETED',
  CANCELLED: 'RIDE_CANCELLED',
};

function stateRefusal(row: Permission, context: Context): Refusal | undefined {
  const { ride } = context;
  if (!row.from.includes(ride.status)) return conflicting(wrongStatusCodes[ride.status]);
  if (row.open !== undefined && row.open !== ride.open) return conflicting(ride.open ? 'ALREADY_OPEN' : 'NOT_OPEN_YET');
  return answerRefusal(row, context) ?? journeyRefusal(row, context) ?? timeRefusal(row, context);
}

function answerRefusal(row: Permission, context: Context): Refusal | undefined {
  const { ride, operatorId } = context;
  const answer = offerOf(ride, operatorId)?.status ?? 'none';
  if (row.offer && !row.offer.includes(answer)) return conflicting(row.wrongOfferCode ?? 'NOT_POSSIBLE');
  if (row.nobodySelected && selectedOffer(ride)) return conflicting('ANOTHER_SELECTED');
  return usedUpRefusal(row, ride) ?? sidesRefusal(row, context);
}

/** What a traveler may do a limited number of times, or up to a limit. */
function usedUpRefusal(row: Permission, ride: Ride): Refusal | undefined {
  // Only the traveler gets to read it: for operators such a ride is gone.
  if (row.selectionsLeft && !hasSelectionsLeft(ride))
    return conflicting('SELECTIONS_USED_UP', messages.selectionsUsedUp(selectionsAtMost));
  if (row.asksLeft && !hasAsksLeft(ride)) return conflicting('ASKS_USED_UP', messages.asksUsedUp(asksAgainAtMost));
  if (row.raisable && !isRaisable(ride)) return conflicting('PRICE_NOT_RAISABLE', messages.ownPriceTooHigh);
  return undefined;
}

/** Whether operator and traveler are still who the ride needs. */
function sidesRefusal(row: Permission, context: Context): Refusal | undefined {
  if (row.mayStillDrive && !mayStillDrive(context.people.get(context.operatorId), context.now))
    return conflicting('OFFER_NOT_AVAILABLE', messages.noLongerAvailable);
  if (row.travelerNotSuspended) return waitingRefusal(context, context.relation === 'author');
  return row.undecidedSides && suspensionRefusal(context);
}

function suspensionRefusal(context: Context): Refusal | undefined {
  if (suspendedSides(context).length === 0) return conflicting('NOBODY_SUSPENDED');
  return undecidedSides(context).length === 0 ? conflicting('ALREADY_KEPT') : undefined;
}

function journeyRefusal(
  { stage, notStarted, stopsLeft, stopAsked }: Permission,
  { ride }: Context,
): Refusal | undefined {
  if (notStarted && ride.currentRideStatus !== null) return conflicting('RIDE_STARTED');
  if (stage && !stage.includes(ride.currentRideStatus)) return stageRefusal(stage, ride);
  if (stopsLeft && ride.extraStops.length >= extraStopsAtMost)
    return conflicting('EXTRA_STOPS_USED_UP', messages.extraStopsUsedUp(extraStopsAtMost));
  if (stopAsked && !ride.extraStops.some(isStopPending)) return conflicting('EXTRA_STOP_NOT_PENDING');
  return undefined;
}

/** Stages only go forward: it is too late, or the passenger must board first. */
function stageRefusal(wanted: NonNullable<Permission['stage']>, ride: Ride): Refusal {
  if (isOnBoard(ride)) return conflicting('PASSENGER_ALREADY_ON_BOARD');
  if (!wanted.includes(null)) return conflicting('PASSENGER_NOT_ON_BOARD');
  return conflicting('STAGE_ALREADY_REACHED', messages.earlierStageReached);
}

function timeRefusal({ service, unlocked, rested }: Permission, { ride, now }: Context): Refusal | undefined {
  if (service === 'ahead' && now >= ride.serviceAt)
    return conflicting('SERVICE_TIME_REACHED', messages.serviceTimeReached);
  if (service === 'reached' && now < ride.serviceAt) return conflicting('SERVICE_TIME_AHEAD');
  if (rested && !mayAskAgain(ride, now)) return conflicting('ASKED_JUST_NOW', messages.askedJustNow);
  const lock = unlocked && stageLock(ride, now);
  return lock && conflicting(lock.code, lock.message);
}

function gateRefusal({ gates = [] }: Permission, { viewer, now }: Context): Refusal | undefined {
  if (gates.length === 0 || !isOperator(viewer?.person)) return undefined;
  const needs = missingGates(viewer.person, now).filter((gate) => gates.includes(gate));
  const [first] = needs;
  return first && { ...gateRefusals[first], needs };
}
