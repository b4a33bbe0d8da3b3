import { paymentDueAt } from '@livery/contracts/rides/deadlines.ts';
import { isOnBoard } from '@livery/contracts/rides/model.ts';
import type { RideStep, Turn } from '@livery/contracts/rides/turn.ts';
import type { Refusal } from '../access/refusals.ts';
import { isTravelerSuspended } from '../access/suspension.ts';
import { blockedPayment, hasPaymentIssue, isRateRefunded } from '../charges/ride-charges.ts';
import { refusal } from '../commands/refusal.ts';
import { type RideCommand, rideCommands } from '../commands/ride-commands.ts';
import { stageLock } from '../commands/stage-lock.ts';
import { hasSelectionsLeft, isStopPending, offerOf, type Ride, selectedOffer } from '../ride.ts';
import { isSelectable, selectableOffers } from './selectable-offers.ts';
import type { RideContext } from './view-context.ts';

/** The ride's next step, the same for every viewer: whose it is, and until when. */
interface Next {
  by: 'traveler' | 'operator' | 'operators' | 'livery' | 'nobody';
  step: RideStep;
  until?: Date | null;
}

/** Whose turn it is, as this viewer sees it: the one source for pages, lists, home and the tab's title. */
export function turnFor(context: RideContext): Turn {
  const next = hasNothingToDo(context) ? nothingToDo : nextStep(context);
  return { whose: isOwn(context, next) ? 'you' : next.by, step: next.step, until: next.until?.toISOString() ?? null };
}

const nothingToDo: Next = { by: 'nobody', step: 'none' };

function nextStep(context: RideContext): Next {
  const { ride } = context;
  switch (ride.status) {
    case 'PENDING':
      return pendingStep(context);
    case 'CONFIRMED':
      return confirmedStep(context);
    case 'COMPLETED':
      return paymentStep(ride, context.now) ?? { by: 'nobody', step: 'done' };
    case 'CANCELLED':
      return { by: 'nobody', step: 'cancelled' };
  }
}

function pendingStep(context: RideContext): Next {
  const { ride, now } = context;
  // At service time an unconfirmed ride is cancelled automatically.
  if (!ride.open || now >= ride.serviceAt) return { by: 'livery', step: 'check' };
  if (selectedOffer(ride)) return { by: 'operator', step: 'reconfirm', until: ride.selectionEndsAt };
  if (!hasSelectionsLeft(ride) || isTravelerSuspended(context)) return nothingToDo;
  if (canChoose(context)) return { by: 'traveler', step: 'choose', until: ride.serviceAt };
  return { by: 'operators', step: 'answer', until: ride.serviceAt };
}

const uidOf = ({ viewer }: RideContext) => viewer?.uid ?? '';

/** An operator knows of its own offer only. */
const canChoose = (context: RideContext) =>
  isOperatorSide(context) ? isSelectable(context, uidOf(context)) : selectableOffers(context).length > 0;

function confirmedStep({ ride, now }: RideContext): Next {
  const pickUp = ride.serviceAt > now ? ride.serviceAt : null;
  if (ride.extraStops.some(isStopPending)) return { by: 'traveler', step: 'decide-stop' };
  if (isOnBoard(ride)) return { by: 'operator', step: 'drive' };
  if (ride.currentRideStatus === 'OPERATOR_ON_LOCATION') return { by: 'traveler', step: 'board', until: pickUp };
  if (ride.currentRideStatus !== null) return { by: 'operator', step: 'arrive', until: pickUp };
  return beforeStart(ride, now);
}

function beforeStart(ride: Ride, now: Date): Next {
  const payment = paymentStep(ride, now);
  if (payment) return { ...payment, until: paymentDueAt(ride.serviceAt, ride.confirmedAt ?? now) };
  const lock = stageLock(ride, now)?.code;
  if (lock === 'STAGES_LOCKED') return { by: 'nobody', step: 'wait', until: ride.serviceAt };
  if (lock) return { by: 'livery', step: 'check', until: ride.serviceAt };
  return { by: 'operator', step: 'start', until: ride.serviceAt };
}

/** Who can fix a payment that does not go through: the traveler, the operator, or staff (R5, R10). */
function paymentStep(ride: Ride, now: Date): Next | undefined {
  const blocked = blockedPayment(ride);
  if (blocked)
    return blocked.blockedBy === 'staff' ? { by: 'livery', step: 'check' } : { by: 'operator', step: 'mend-payout' };
  if (isRateRefunded(ride)) return { by: 'livery', step: 'check' };
  return hasPaymentIssue(ride, now) ? { by: 'traveler', step: 'pay' } : undefined;
}

const isOperatorSide = ({ relation }: RideContext) => relation !== 'author' && relation !== 'admin';

function isOwn(context: RideContext, { by }: Next): boolean {
  if (by === 'traveler') return context.relation === 'author';
  return (by === 'operator' || by === 'operators') && isOperatorSide(context);
}

/** An operator with nothing left to do here: somebody else drives the ride, or this operator said no. */
function hasNothingToDo(context: RideContext): boolean {
  if (!isOperatorSide(context) || context.ride.status === 'CANCELLED') return false;
  const mine = offerOf(context.ride, uidOf(context))?.status;
  if (mine === 'confirmed') return false;
  if (context.ride.status !== 'PENDING') return true;
  if (mine === undefined) return !isPossible(context, 'offer');
  if (mine === 'selected') return !isPossible(context, 'confirm');
  return !isSelectable(context, uidOf(context)) || selectedOffer(context.ride) !== undefined;
}

/** Possible now, or once the operator has passed the missing gate. */
function isPossible(context: RideContext, command: RideCommand): boolean {
  const refused: Refusal | undefined = refusal(rideCommands[command], { ...context, operatorId: uidOf(context) });
  return refused === undefined || refused.needs !== undefined;
}
