import { messages } from '@livery/contracts/messages.ts';
import { standingStatuses } from '@livery/contracts/rides/model.ts';
import { overlapText, unearnedTexts } from '@livery/contracts/rides/texts.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { type ProjectedCharge, shownStatus, wasHeld } from '../charges/projected-charge.ts';
import { blockedPayment, chargeOf, chargesEarnedBy, hasPaymentIssue, isRateRefunded } from '../charges/ride-charges.ts';
import { chatAccess } from '../chat.ts';
import { stageLock, stagesUnlockAt } from '../commands/stage-lock.ts';
import { operatorLateFrom } from '../lateness.ts';
import { reviewRefusal } from '../review-ride.ts';
import { confirmedOffer, isAtTheSameTime, type Offer, offerOf, type Ride, selectedOffer } from '../ride.ts';
import { seesAddresses, seesInside, seesOperators } from './disclosure.ts';
import { headlineFor } from './headline.ts';
import { staffDecisionsOf, undecidedSidesFor } from './staff-decisions.ts';
import { staffText } from './staff-text.ts';
import { displayStatusFor, operatorText, stageText, travelerText } from './status-text.ts';
import { turnFor } from './turn.ts';
import { actionsFor, earlyStages, nextStages } from './view-actions.ts';
import { isPreferred, type RideViewInputs } from './view-context.ts';
import { viewOffer } from './view-offer.ts';
import { passengerOf, placesOf, tripOf } from './view-trip.ts';

/** One ride as this viewer may see it (R35): what the viewer may not know never leaves the service. */
export function viewRide(context: RideViewInputs): RideView {
  const { ride, relation } = context;
  return {
    ...identityOf(context),
    ...tripOf(ride),
    ...placesOf(ride, seesAddresses(context)),
    ...passengerOf(context),
    ...pricesOf(context),
    ...answersOf(context),
    overlap: overlapOf(context),
    ...stagesOf(context),
    ...paymentsOf(context),
    offers: visibleOffers(context).map((offer) => viewOffer(offer, context)),
    cancellation: cancellationOf(context),
    staffDecisions: staffDecisionsOf(context),
    undecidedSides: undecidedSidesFor(context),
    chat: chatAccess(ride, relation, context.now),
    review: reviewOf(context),
  };
}

const textFor: Record<RideView['view'], (context: RideViewInputs) => string> = {
  traveler: travelerText,
  operator: operatorText,
  admin: staffText,
};

function sideOf({ relation }: RideViewInputs): RideView['view'] {
  if (relation === 'author') return 'traveler';
  return relation === 'admin' ? 'admin' : 'operator';
}

function identityOf(context: RideViewInputs) {
  const { ride, version } = context;
  const view = sideOf(context);
  return {
    id: ride.rideId,
    version,
    view,
    status: ride.status,
    displayStatus: displayStatusFor(ride, view === 'operator' ? 'operator' : 'traveler'),
    statusText: textFor[view](context),
    headline: headlineFor(context),
    letDown: letDownOf(context),
    turn: turnFor(context),
    ...actionsFor(context),
    rideConfirmationCode: ride.rideConfirmationCode,
    createdAt: ride.requestedAt.toISOString(),
  };
}

function letDownOf({ ride, relation }: RideViewInputs): RideView['letDown'] {
  if (relation !== 'author' || ride.status !== 'PENDING' || !ride.letDown) return null;
  const { operatorId, how, at } = ride.letDown;
  return { operatorId, how, at: at.toISOString() };
}

function pricesOf(context: RideViewInputs) {
  const { ride, viewer } = context;
  const mine = offerOf(ride, viewer.uid);
  const seesFinal = seesInside(context);
  return {
    recommendedPriceCents: ride.recommendedPriceCents,
    requestorPriceCents: ride.requestorPriceCents,
    basePriceCents: ride.basePriceCents,
    totalRateCents: (seesFinal ? confirmedOffer(ride) : mine)?.totalRateCents ?? null,
    finalRateCents: seesFinal ? ride.finalRateCents : null,
  };
}

/** The spec's lists of operators, derived from the offers; an operator finds only itself in them. */
function answersOf(context: RideViewInputs) {
  const { ride, viewer } = context;
  const offers = visibleOffers(context);
  const idsOf = (...statuses: Offer['status'][]) =>
    offers.filter(({ status }) => statuses.includes(status)).map(({ operatorId }) => operatorId);
  const idIfVisible = (offer: Offer | undefined) => offers.find((each) => each === offer)?.operatorId ?? null;
  return {
    selectedOperatorId: idIfVisible(selectedOffer(ride)),
    confirmedByOperatorId: idIfVisible(confirmedOffer(ride)),
    acceptedBy: offers.filter(({ status }) => status !== 'denied').map(({ operatorId }) => operatorId),
    availableOperators: idsOf(...standingStatuses, 'confirmed'),
    deniedBy: idsOf('denied'),
    deniedAfterAcceptingBy: offers.filter(isWithdrawnByOperator).map(({ operatorId }) => operatorId),
    declinedBy: idsOf('declined'),
    cancelledConfirmedRideBy: idsOf('cancelled-after-confirming'),
    unselectedOperators: idsOf('unselected'),
    firstOperatorRespondedWithin5Mins: ride.firstResponseWithinFiveMinutes,
    preferred: isPreferred(context, viewer.uid),
  };
}

/** Named before the operator makes a second promise: afterwards one of the two has to be broken. */
function overlapOf({ ride, viewer, promised = [] }: RideViewInputs): string | null {
  if (selectedOffer(ride)?.operatorId !== viewer.uid) return null;
  const texts = promised
    .filter((other) => isAtTheSameTime(ride, other))
    .map((other) => overlapText(other.rideConfirmationCode, pickupTimeText(other.serviceAt, other.timeZone)));
  return texts.join(' ') || null;
}

const isWithdrawnByOperator = ({ status, endedByLivery }: Offer) => status === 'withdrawn' && !endedByLivery;

/** Operators see their own offer; a cancelled ride shows its traveler none (R74); denials are never shown (R64). */
function visibleOffers(context: RideViewInputs): Offer[] {
  const { ride, relation, viewer } = context;
  if (relation === 'admin') return ride.offers;
  if (relation !== 'author') return ride.offers.filter(({ operatorId }) => operatorId === viewer.uid);
  return seesOperators(context) ? ride.offers.filter(({ status }) => status !== 'denied') : [];
}

function stagesOf(context: RideViewInputs) {
  const { ride, relation, now } = context;
  const isDriving = relation === 'confirmed';
  const isInside = seesInside(context);
  return {
    currentRideStatus: isInside ? ride.currentRideStatus : null,
    stageText: isInside ? stageText(ride) : null,
    stages: isInside ? ride.stages.map(({ stage, at }) => ({ stage, at: at.toISOString() })) : [],
    stagesUnlockAt: stagesUnlockAt(ride).toISOString(),
    nextStages: nextStages(context),
    earlyStages: earlyStages(context),
    stageLock: isDriving && ride.status === 'CONFIRMED' ? (stageLock(ride, now)?.message ?? null) : null,
    operatorLateFrom: isInside ? (operatorLateFrom(ride)?.toISOString() ?? null) : null,
  };
}

function paymentsOf(context: RideViewInputs) {
  const { ride, relation, viewer } = context;
  const seen = relation === 'confirmed' ? chargesEarnedBy(ride, viewer.uid) : ride.charges;
  const isInside = seesInside(context);
  return {
    charges: isInside ? seen.map((charge) => viewCharge(charge, ride)) : [],
    paymentMethod: relation === 'author' ? ride.paymentMethod : null,
    paymentIssue: paymentIssueOf(context),
    requestorPaid: isInside && chargeOf(ride, 'ride')?.status === 'captured',
  };
}

function paymentIssueOf(context: RideViewInputs): RideView['paymentIssue'] {
  if (!seesInside(context)) return null;
  const { ride, relation, now } = context;
  const blocked = blockedPayment(ride);
  if (blocked) return blockedIssue(context, blocked);
  const refunded = isRateRefunded(ride) ? rateRefundedText(context) : null;
  if (refunded) return { cause: 'refunded', text: refunded };
  if (!hasPaymentIssue(ride, now)) return null;
  return { cause: 'card', text: relation === 'confirmed' ? operatorsIssue(ride) : messages.ridePaymentFailed };
}

/** Nobody sets out unless the rate is held; a payment that fails later, as an extra stop's, stops nothing (R5, R6). */
function operatorsIssue({ currentRideStatus }: Ride): string {
  return currentRideStatus === null ? messages.travelerPaymentPending : messages.travelerPaymentFailed;
}

/** Whoever has set out drives on, unpaid; before that the ride cannot start (R5). */
function rateRefundedText({ ride, relation }: RideViewInputs): string | null {
  const isDriving = relation === 'confirmed';
  if (ride.currentRideStatus !== null) return isDriving ? messages.paymentRefundedUnderWay : null;
  return isDriving ? messages.travelerPaymentRefunded : messages.paymentRefunded;
}

/** Who can fix it, worded for each side. */
function blockedIssue({ relation }: RideViewInputs, { blockedBy }: Ride['charges'][number]): RideView['paymentIssue'] {
  const isDriving = relation === 'confirmed';
  return blockedBy === 'staff'
    ? { cause: 'staff', text: isDriving ? messages.paymentWaitsForStaff : messages.paymentWaits }
    : { cause: 'payout', text: isDriving ? messages.payoutBlocksPayment : messages.paymentWaitsForPayout };
}

/** A charge that is being captured, or could not be, shows the rate: anything above it is only ever held (R5). */
function amountOf({ purpose, status, amountCents }: ProjectedCharge, ride: Ride): number {
  const isRateDue = purpose === 'ride' && (status === 'capturing' || status === 'failed');
  return isRateDue ? (confirmedOffer(ride)?.totalRateCents ?? amountCents) : amountCents;
}

function viewCharge(charge: ProjectedCharge, ride: Ride): RideView['charges'][number] {
  const { chargeId: id, purpose, capturedCents, refundedCents, stopIndex, firstSeenAt } = charge;
  const money = { amountCents: amountOf(charge, ride), capturedCents, refundedCents, wasHeld: wasHeld(charge) };
  return { id, purpose, status: shownStatus(charge), ...money, stopIndex, createdAt: firstSeenAt.toISOString() };
}

function cancellationOf(context: RideViewInputs): RideView['cancellation'] {
  const { ride, relation } = context;
  if (!ride.cancellation) return null;
  const { reason, rule, feeCents, text, at } = ride.cancellation;
  const isOwn = relation === 'author' || relation === 'admin';
  const told = isOwn ? text : unearnedText(context);
  return {
    reason,
    rule: isOwn ? rule : null,
    feeCents: isOwn ? feeCents : 0,
    text: told ?? textFor[sideOf(context)](context),
    at: at.toISOString(),
  };
}

/** Tells the operator who had confirmed not only who cancelled but why none of the fee is its own (R73). */
function unearnedText({ ride, relation }: RideViewInputs): string | undefined {
  const rule = ride.cancellation?.rule;
  return relation === 'confirmed' && rule ? unearnedTexts[rule] : undefined;
}

function reviewOf(context: RideViewInputs): RideView['review'] {
  const { relation, review } = context;
  if (!review || !seesInside(context)) return null;
  const editable = relation === 'author' && reviewRefusal(context) === undefined;
  const { rating, review: words } = review;
  // A ride has one review, under the ride's own id.
  return { reviewId: context.ride.rideId, rating, review: words, editable, updatedAt: review.editedAt.toISOString() };
}
