import { rideHoldCents } from '@livery/contracts/payments/ride-hold-cents.ts';
import { isOnBoard } from '@livery/contracts/rides/model.ts';
import { chargeIdFor, type DesiredState } from '../charge/charge.ts';
import {
  type DesiredCharge,
  type ExistingCharge,
  feeOf,
  isBacked,
  isDue,
  isHoldExpiring,
  type RideMoney,
  rideChargeOf,
} from './ride-money.ts';

/**
 * The operator's rate: held when the pre-authorization is due (R5), captured when the ride has ended, before the hold
 * expires with the passenger on board (R11), or as the full fee of a late cancellation (R1), else released.
 */
export function rideCharge(money: RideMoney): DesiredCharge[] {
  const { ride, bufferPercent } = money;
  const { rideId, confirmEpoch: epoch, confirmedOperatorId: operatorId } = ride;
  const charge = rideChargeOf(money);
  const desired = desiredOf(money, charge);
  if (!desired || (!charge && !operatorId)) return [];
  const id = chargeIdFor({ rideId, purpose: 'ride', epoch });
  const rateCents = ride.totalRateCents ?? 0;
  const amountCents = rideHoldCents(rateCents, bufferPercent);
  return [{ id, purpose: 'ride', epoch, stopIndex: null, operatorId, amountCents, captureCents: rateCents, desired }];
}

function desiredOf(money: RideMoney, charge: ExistingCharge | undefined): DesiredState | undefined {
  const { ride } = money;
  switch (ride.status) {
    case 'PENDING':
      return charge && 'voided';
    case 'CONFIRMED':
      if (isHoldExpiring(money, charge) && isOnBoard(ride)) return 'captured';
      return charge || isDue(money, 'preauthorize') ? 'authorized' : undefined;
    case 'COMPLETED':
      return isDue(money, 'capturePreAuthorizations') ? 'captured' : charge?.desired;
    case 'CANCELLED':
      return charge && afterCancellation(money, charge);
    default:
      return ride.status satisfies never;
  }
}

/** The full rate is captured from its hold, unless it has become a charge of its own. */
function afterCancellation(money: RideMoney, charge: ExistingCharge): DesiredState {
  const fee = feeOf(money);
  if (fee === 'pending') return charge.desired;
  const { rideId, confirmEpoch: epoch } = money.ride;
  const isChargedApart = money.charges.has(chargeIdFor({ rideId, purpose: 'cancellation-fee', epoch }));
  return fee !== 'none' && fee.isFullRate && isBacked(charge) && !isChargedApart ? 'captured' : 'voided';
}
