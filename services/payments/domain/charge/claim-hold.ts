import type { Decision } from '@livery/contracts/decision.ts';
import { minuteMs } from '@livery/contracts/durations.ts';
import { unclaimedHoldMinutes } from '@livery/contracts/payments/policy.ts';
import { bookingHoldTerms, type Charge, plannedCharge } from './charge.ts';
import { type ChargeDecision, type DecisionInputs, withEvent, withoutEvent } from './charge-event.ts';
import type { Payment } from './payment.ts';

type Clocks = Pick<DecisionInputs, 'now' | 'realNow'>;

/** A ride's claim on the hold of its booking. */
export interface Claim {
  rideId: string;
  rideCode: string;
  travelerId: string;
  cardId: string;
  bookedAt: Date;
}

export type ClaimFailureCode =
  | 'hold_unknown'
  | 'hold_of_another'
  | 'hold_of_another_card'
  | 'hold_already_claimed'
  | 'hold_released';

/** The $5 of a booking that has no ride yet. */
export function planBookingHold(
  { chargeId, travelerId, cardId }: Pick<Charge, 'chargeId' | 'travelerId' | 'cardId'>,
  inputs: Clocks,
): Decision<Charge> {
  const planned = plannedCharge({
    ...{ chargeId, travelerId, cardId, rideId: null, rideCode: null },
    ...bookingHoldTerms,
    desired: 'authorized',
  });
  return withoutEvent({ ...planned, unclaimedUntil: until(inputs) }, inputs);
}

/** A booking is submitted again after its hold was released: the $5 is held again. */
export function renewBookingHold(hold: Charge, inputs: Clocks): ChargeDecision {
  const isGone = hold.status === 'voided' || hold.status === 'expired';
  if (hold.rideId !== null || !isGone) return undefined;
  return withoutEvent({ ...hold, desired: 'authorized', status: 'planned', unclaimedUntil: until(inputs) }, inputs);
}

const until = ({ now }: Clocks) => new Date(now.getTime() + unclaimedHoldMinutes * minuteMs);

/** Why a ride may not have this hold; undefined when it may. */
export function whyNotClaimable(hold: Charge, claim: Claim): ClaimFailureCode | undefined {
  if (hold.purpose !== 'booking-hold') return 'hold_unknown';
  if (hold.travelerId !== claim.travelerId) return 'hold_of_another';
  if (hold.cardId !== claim.cardId) return 'hold_of_another_card';
  if (hold.rideId !== null) return hold.rideId === claim.rideId ? undefined : 'hold_already_claimed';
  return isGivenUp(hold) && !isInTime(hold, claim) ? 'hold_released' : undefined;
}

function isGivenUp({ desired, status }: Charge): boolean {
  return desired === 'voided' || status === 'voided' || status === 'expired';
}

function isInTime({ unclaimedUntil }: Charge, { bookedAt }: Claim): boolean {
  return unclaimedUntil !== undefined && bookedAt < unclaimedUntil;
}

/** From here on only the ride's facts release the hold. If it was released too early, it is made again. */
export function claimHold(hold: Charge, claim: Claim, inputs: Clocks): ChargeDecision {
  if (whyNotClaimable(hold, claim) || hold.rideId !== null) return undefined;
  const { rideId, rideCode } = claim;
  const claimed = { ...hold, rideId, rideCode, unclaimedUntil: undefined, claimAsked: true };
  return withoutEvent({ ...claimed, desired: 'authorized' }, inputs);
}

/** The provider's state of the hold decides; the traveler may have authenticated only a moment ago. */
export function answerClaim(hold: Charge, payment: Payment, inputs: DecisionInputs): ChargeDecision {
  if (!hold.claimAsked) return undefined;
  const answered: Charge = { ...hold, claimAsked: undefined, blocked: undefined };
  if (payment.status === 'canceled') return withoutEvent({ ...hold, status: 'voided' }, inputs);
  const isWhole = payment.amountCents === hold.amountCents && payment.currency === 'usd';
  if (isWhole && payment.status === 'requires_capture') {
    const { captureBefore } = payment;
    return withEvent({ ...answered, status: 'authorized', captureBefore }, 'charge.authorized', inputs);
  }
  const code = isWhole ? 'hold_not_authorized' : 'hold_of_another_amount';
  const failure = { code, hard: false, cardId: hold.cardId };
  return withEvent({ ...answered, desired: 'voided', failure }, 'charge.failed', inputs);
}

/** Releases a hold that no ride claimed in time. */
export function releaseUnclaimed(hold: Charge, inputs: Clocks): ChargeDecision {
  if (hold.rideId !== null || hold.desired !== 'authorized') return undefined;
  if (!hold.unclaimedUntil || hold.unclaimedUntil > inputs.now) return undefined;
  return withoutEvent({ ...hold, desired: 'voided' }, inputs);
}
