import { unclaimedHoldMinutes } from '@livery/contracts/payments/policy.ts';
import type { Decision } from './decision.ts';
import type { Payment } from './payment.ts';

export type HoldStatus =
  | 'planned'
  | 'authorizing'
  | 'requires-action'
  | 'authorized'
  | 'declined'
  | 'voiding'
  | 'voided';

/** The $5 hold before a ride claims it. Nobody hears of it: it has no ride yet. */
export interface BookingHold {
  travelerId: string;
  customerId: string;
  cardId: string;
  status: HoldStatus;
  paymentIntentId?: string | undefined;
  claimedBy?: string | undefined;
  /** Number of the newest try. */
  attempt: number;
  firstTriedAt?: Date | undefined;
  /** A hold that nobody has claimed by then is released. */
  expiresAt: Date;
  nextAttemptAt?: Date | undefined;
}

export function planBookingHold(
  { travelerId, customerId, cardId }: Pick<BookingHold, 'travelerId' | 'customerId' | 'cardId'>,
  at: { now: Date; realNow: Date },
): Decision<BookingHold> {
  const expiresAt = new Date(at.now.getTime() + unclaimedHoldMinutes * 60_000);
  return silent({
    travelerId,
    customerId,
    cardId,
    status: 'planned',
    attempt: 1,
    expiresAt,
    nextAttemptAt: at.realNow,
  });
}

export function beginHold(hold: BookingHold, now: Date): Decision<BookingHold> | undefined {
  return hold.status === 'planned' ? silent({ ...hold, status: 'authorizing', firstTriedAt: now }) : undefined;
}

/** The provider has never heard of the try: another one begins. */
export function beginHoldAgain(hold: BookingHold): Decision<BookingHold> | undefined {
  return hold.status === 'authorizing' ? silent({ ...hold, status: 'planned', attempt: hold.attempt + 1 }) : undefined;
}

export function declineHold(hold: BookingHold): Decision<BookingHold> | undefined {
  return hold.status === 'authorizing' ? silent({ ...hold, status: 'declined', nextAttemptAt: undefined }) : undefined;
}

/** Takes over what the provider says; a hold that is being given up stays so. */
export function settleHold(hold: BookingHold, payment: Payment): Decision<BookingHold> | undefined {
  const status = statusOf(hold, payment);
  if (!status || (status === hold.status && hold.paymentIntentId === payment.id)) return undefined;
  const nextAttemptAt = status === 'voiding' ? hold.nextAttemptAt : undefined;
  return silent({ ...hold, status, paymentIntentId: payment.id, nextAttemptAt });
}

function statusOf(hold: BookingHold, { status }: Payment): HoldStatus | undefined {
  switch (status) {
    case 'canceled':
      return 'voided';
    case 'requires_payment_method':
    case 'requires_confirmation':
      return hold.status === 'voiding' ? 'voided' : 'declined';
    case 'requires_capture':
      return hold.status === 'voiding' ? 'voiding' : 'authorized';
    case 'requires_action':
      return hold.status === 'voiding' ? 'voiding' : 'requires-action';
    case 'succeeded':
      return 'authorized';
    case 'processing':
      return undefined;
    default:
      return status satisfies never;
  }
}

export type ClaimRefusal = 'hold_of_another' | 'hold_already_claimed' | 'hold_released';

/** Why a ride may not have this hold; undefined when it may. */
export function claimRefusal(
  hold: BookingHold,
  ride: { rideId: string; travelerId: string },
): ClaimRefusal | undefined {
  if (hold.travelerId !== ride.travelerId) return 'hold_of_another';
  if (hold.claimedBy && hold.claimedBy !== ride.rideId) return 'hold_already_claimed';
  if (hold.status === 'voiding' || hold.status === 'voided') return 'hold_released';
  return undefined;
}

/** From here on the hold belongs to the ride's charge and is no longer released as unclaimed. */
export function claimHold(
  hold: BookingHold,
  ride: { rideId: string; travelerId: string },
): Decision<BookingHold> | undefined {
  if (claimRefusal(hold, ride) || hold.claimedBy) return undefined;
  return silent({ ...hold, claimedBy: ride.rideId });
}

/** Gives up a hold that no ride has claimed in time. */
export function releaseUnclaimed(
  hold: BookingHold,
  at: { now: Date; realNow: Date },
): Decision<BookingHold> | undefined {
  const isAlive = hold.status === 'authorized' || hold.status === 'requires-action';
  if (hold.claimedBy || !isAlive || hold.expiresAt > at.now) return undefined;
  return silent({ ...hold, status: 'voiding', nextAttemptAt: at.realNow });
}

const silent = (state: BookingHold): Decision<BookingHold> => ({ state, events: [] });
