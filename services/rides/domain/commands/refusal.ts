import { AppError } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { isOnBoard, type RideStatus } from '@livery/contracts/rides/model.ts';
import { asksAgainAtMost, extraStopsAtMost, selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import { drivesOtherClass, gateRefusals, mayStillDrive, missingGates } from '../access/gates.ts';
import { forbidden, type Refusal, rideNotFound } from '../access/refusals.ts';
import { accountRefusal, waitingRefusal } from '../access/suspension.ts';
import { isOperator } from '../person.ts';
import { hasAsksLeft, hasSelectionsLeft, isStopPending, offerOf, type Ride, selectedOffer } from '../ride.ts';
import { isRaisable, mayAskAgain } from './ask-again.ts';
import { type Condition, type Context, conditions, type Permission } from './command-row.ts';
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
  return rideNotFound;
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
  return answerRefusal(row, context) ?? stageRefusal(row, ride) ?? conditionRefusal(row, context);
}

function answerRefusal(
  { offer, wrongOfferCode = 'NOT_POSSIBLE' }: Permission,
  { ride, operatorId }: Context,
): Refusal | undefined {
  const answer = offerOf(ride, operatorId)?.status ?? 'none';
  return offer && !offer.includes(answer) ? conflicting(wrongOfferCode) : undefined;
}

/** Stages only go forward: it is too late, or the passenger must board first. */
function stageRefusal({ stage }: Permission, ride: Ride): Refusal | undefined {
  if (!stage || stage.includes(ride.currentRideStatus)) return undefined;
  if (isOnBoard(ride)) return conflicting('PASSENGER_ALREADY_ON_BOARD');
  if (!stage.includes(null)) return conflicting('PASSENGER_NOT_ON_BOARD');
  return conflicting('STAGE_ALREADY_REACHED', messages.earlierStageReached);
}

function conditionRefusal({ conditions: required = [] }: Permission, context: Context): Refusal | undefined {
  for (const condition of conditions) {
    const refused = required.includes(condition) ? refusedUnless[condition](context) : undefined;
    if (refused) return refused;
  }
  return undefined;
}

const unless = (holds: boolean, code: string, message?: string) => (holds ? undefined : conflicting(code, message));

const refusedUnless: Record<Condition, (context: Context) => Refusal | undefined> = {
  nobodySelected: ({ ride }) => unless(!selectedOffer(ride), 'ANOTHER_SELECTED'),
  // Only the traveler gets to read it: for operators such a ride is gone.
  selectionsLeft: ({ ride }) =>
    unless(hasSelectionsLeft(ride), 'SELECTIONS_USED_UP', messages.selectionsUsedUp(selectionsAtMost)),
  asksLeft: ({ ride }) => unless(hasAsksLeft(ride), 'ASKS_USED_UP', messages.asksUsedUp(asksAgainAtMost)),
  raisable: ({ ride }) => unless(isRaisable(ride), 'PRICE_NOT_RAISABLE', messages.priceRaisedTooHigh),
  mayStillDrive: ({ ride, people, operatorId, now }) =>
    unless(mayStillDrive(people.get(operatorId), ride, now), 'OFFER_NOT_AVAILABLE', messages.noLongerAvailable),
  servesRide: ({ ride, people, operatorId }) =>
    unless(!drivesOtherClass(people.get(operatorId), ride), 'VEHICLE_OF_OTHER_CLASS', messages.vehicleOfOtherClass),
  travelerNotSuspended: (context) => waitingRefusal(context, context.relation === 'author'),
  undecidedSides: suspensionRefusal,
  notStarted: ({ ride }) => unless(ride.currentRideStatus === null, 'RIDE_STARTED'),
  stopsLeft: ({ ride }) =>
    unless(
      ride.extraStops.length < extraStopsAtMost,
      'EXTRA_STOPS_USED_UP',
      messages.extraStopsUsedUp(extraStopsAtMost),
    ),
  stopPending: ({ ride }) => unless(ride.extraStops.some(isStopPending), 'EXTRA_STOP_NOT_PENDING'),
  serviceAhead: ({ ride, now }) => unless(now < ride.serviceAt, 'SERVICE_TIME_REACHED', messages.serviceTimeReached),
  serviceReached: ({ ride, now }) => unless(now >= ride.serviceAt, 'SERVICE_TIME_AHEAD'),
  askedLongEnoughAgo: ({ ride, now }) => unless(mayAskAgain(ride, now), 'ASKED_JUST_NOW', messages.askedJustNow),
  unlocked: ({ ride, now }) => {
    const lock = stageLock(ride, now);
    return lock && conflicting(lock.code, lock.message);
  },
};

function suspensionRefusal(context: Context): Refusal | undefined {
  if (suspendedSides(context).length === 0) return conflicting('NOBODY_SUSPENDED');
  return undecidedSides(context).length === 0 ? conflicting('ALREADY_KEPT') : undefined;
}

function gateRefusal({ gates = [] }: Permission, { viewer, now }: Context): Refusal | undefined {
  if (gates.length === 0 || !isOperator(viewer?.person)) return undefined;
  const needs = missingGates(viewer.person, now).filter((gate) => gates.includes(gate));
  const [first] = needs;
  return first && { ...gateRefusals[first], needs };
}
