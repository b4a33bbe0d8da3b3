import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import { bookingHoldTerms, chargeIdFor, type DesiredState } from '../charge/charge.ts';
import {
  type DesiredCharge,
  type ExistingCharge,
  feeOf,
  isBacked,
  type RideMoney,
  rideChargeOf,
} from './ride-money.ts';

const held: readonly ChargeStatus[] = ['authorized', 'capturing', 'captured'];

/**
 * The $5 of the booking: claimed when the ride is requested; captured when it becomes the small fee; released when
 * the ride is pre-authorized, completes or ends without that fee (R3).
 */
export function bookingHold(money: RideMoney): DesiredCharge {
  const [id, hold] = claimedHold(money) ?? [undefined, undefined];
  return {
    id: id ?? chargeIdFor({ rideId: money.ride.rideId, ...bookingHoldTerms }),
    ...bookingHoldTerms,
    desired: hold ? desiredOf(money, hold) : 'authorized',
  };
}

export function claimedHold({ charges }: RideMoney): [string, ExistingCharge] | undefined {
  return [...charges].find(([, { purpose }]) => purpose === 'booking-hold');
}

function desiredOf(money: RideMoney, hold: ExistingCharge): DesiredState {
  const { ride } = money;
  switch (ride.status) {
    case 'PENDING':
      return 'authorized';
    case 'CONFIRMED': {
      const charge = rideChargeOf(money);
      return charge && held.includes(charge.status) ? 'voided' : 'authorized';
    }
    case 'COMPLETED':
      return 'voided';
    case 'CANCELLED': {
      const fee = feeOf(money);
      if (fee === 'pending') return hold.desired;
      return fee !== 'none' && !fee.isFullRate && isBacked(hold) ? 'captured' : 'voided';
    }
    default:
      return ride.status satisfies never;
  }
}
