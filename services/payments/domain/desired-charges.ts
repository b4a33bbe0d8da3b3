import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import { bookingHoldCents } from '@livery/contracts/rides/policy.ts';
import { chargeId, type Desired } from './charge.ts';
import {
  carries,
  deadlineOf,
  dueFee,
  earner,
  feeId,
  feeIsPending,
  isDue,
  isOnBoard,
  type RideMoney,
  rideChargeId,
  type Standing,
  type WantedCharge,
} from './ride-money.ts';

const held: readonly ChargeStatus[] = ['authorized', 'capturing', 'captured'];

/**
 * Which charges a ride should have by its newest facts. Only the newest state counts, so skipped, late and repeated
 * events change nothing. Charges it does not name stay as they are.
 */
export function desiredCharges(money: RideMoney): WantedCharge[] {
  const { ride } = money;
  const stops = ride.extraStops.filter(({ status }) => status === 'APPROVED');
  return [
    bookingHold(money),
    ...rideCharge(money),
    ...stops.flatMap((stop) => stopCharge(money, stop)),
    ...cancellationFee(money),
    ...undoneEpochs(money),
  ];
}

function bookingHold(money: RideMoney): WantedCharge {
  const { ride } = money;
  const place = { rideId: ride.rideId, purpose: 'booking-hold' as const, epoch: 0, stopIndex: null };
  const amount = { amountCents: bookingHoldCents, captureCents: bookingHoldCents };
  return { ...place, ...amount, id: chargeId(place), operatorId: null, desired: desiredHold(money, chargeId(place)) };
}

/** Released when the ride is pre-authorised, completes or ends without the small fee (R3). */
function desiredHold(money: RideMoney, id: string): Desired {
  const { ride, charges } = money;
  const hold = charges.get(id);
  switch (ride.status) {
    case 'PENDING':
      return 'claimed';
    case 'CONFIRMED':
      return held.includes(charges.get(rideChargeId(ride))?.status ?? 'planned') ? 'voided' : 'claimed';
    case 'COMPLETED':
      return 'voided';
    case 'CANCELLED': {
      if (feeIsPending(money)) return hold?.desired ?? 'claimed';
      const fee = dueFee(money);
      return fee && !fee.operatorId && carries(hold) ? 'captured' : 'voided';
    }
    default:
      return ride.status satisfies never;
  }
}

function rideCharge(money: RideMoney): WantedCharge[] {
  const { ride, charges } = money;
  const id = rideChargeId(ride);
  const desired = desiredRideCharge(money, id);
  const operatorId = earner(ride);
  if (!desired || (!charges.has(id) && !operatorId)) return [];
  const rateCents = ride.totalRateCents ?? 0;
  const place = { rideId: ride.rideId, purpose: 'ride' as const, epoch: ride.confirmEpoch, stopIndex: null };
  const amountCents = withBuffer(rateCents, money.bufferPercent);
  return [{ ...place, id, operatorId, amountCents, captureCents: rateCents, desired }];
}

function desiredRideCharge(money: RideMoney, id: string): Desired | undefined {
  const { ride, charges } = money;
  const charge = charges.get(id);
  switch (ride.status) {
    case 'PENDING':
      return charge && 'voided';
    case 'CONFIRMED':
      if (deadlineOf(money, 'ride') && isOnBoard(ride)) return 'captured';
      return charge || isDue(money, 'preauthorize') ? 'authorized' : undefined;
    case 'COMPLETED':
      return isDue(money, 'capturePreAuthorizations') ? 'captured' : charge?.desired;
    case 'CANCELLED':
      return charge && afterCancellation(money, charge);
    default:
      return ride.status satisfies never;
  }
}

/** The full rate is taken from what is held for it; otherwise the hold is released. */
function afterCancellation(money: RideMoney, charge: Standing): Desired {
  if (feeIsPending(money)) return charge.desired;
  const takesIt = dueFee(money)?.operatorId && carries(charge) && !money.charges.has(feeId(money.ride));
  return takesIt ? 'captured' : 'voided';
}

function stopCharge(money: RideMoney, stop: { index: number; chargesCents: number }): WantedCharge[] {
  const { ride, charges } = money;
  const place = {
    rideId: ride.rideId,
    purpose: 'extra-stop' as const,
    epoch: ride.confirmEpoch,
    stopIndex: stop.index,
  };
  const id = chargeId(place);
  const operatorId = earner(ride);
  const desired = desiredStop(money, stop.index);
  if (!desired || (!charges.has(id) && (!operatorId || desired === 'voided'))) return [];
  return [{ ...place, id, operatorId, amountCents: stop.chargesCents, captureCents: stop.chargesCents, desired }];
}

function desiredStop(money: RideMoney, index: number): Desired {
  const { status } = money.ride;
  if (status === 'COMPLETED') return isDue(money, 'capturePreAuthorizations') ? 'captured' : 'authorized';
  if (status !== 'CONFIRMED') return 'voided';
  return deadlineOf(money, `stop${index}`) ? 'captured' : 'authorized';
}

/** A fee for which no usable hold is left is a charge of its own. */
function cancellationFee(money: RideMoney): WantedCharge[] {
  const { ride, charges } = money;
  const fee = dueFee(money);
  if (!fee) return [];
  const holdPlace = { rideId: ride.rideId, purpose: 'booking-hold' as const, epoch: 0 };
  const carrier = charges.get(fee.operatorId ? rideChargeId(ride) : chargeId(holdPlace));
  // Only a hold that was given up for good: nothing can turn it into a second charge for the same fee any more.
  const needed = fee.operatorId ? !carrier || carrier.desired === 'voided' : carrier?.desired === 'voided';
  if (!needed) return [];
  const place = {
    rideId: ride.rideId,
    purpose: 'cancellation-fee' as const,
    epoch: ride.confirmEpoch,
    stopIndex: null,
  };
  const amount = { amountCents: fee.cents, captureCents: fee.cents };
  return [{ ...place, ...amount, id: feeId(ride), operatorId: fee.operatorId, desired: 'captured' }];
}

/** An operator declined or cancelled and another may have confirmed: what was held for the former one is released. */
function undoneEpochs({ ride, charges }: RideMoney): WantedCharge[] {
  return [...charges].flatMap(([id, { purpose, epoch, desired }]) => {
    const isOfOperator = purpose === 'ride' || purpose === 'extra-stop';
    const isUndone = epoch < ride.confirmEpoch || (purpose === 'extra-stop' && ride.status === 'PENDING');
    if (!isOfOperator || !isUndone || desired === 'voided') return [];
    return [
      { id, purpose, epoch, stopIndex: null, operatorId: null, amountCents: 0, captureCents: 0, desired: 'voided' },
    ];
  });
}

function withBuffer(cents: number, percent: number): number {
  return Math.ceil((cents * (100 + percent)) / 100);
}
