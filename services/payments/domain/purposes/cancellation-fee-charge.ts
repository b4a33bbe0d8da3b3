import { chargeIdFor, isWaived } from '../charge/charge.ts';
import { claimedHold } from './booking-hold.ts';
import { type DesiredCharge, type ExistingCharge, feeOf, type RideMoney, rideChargeOf } from './ride-money.ts';

/**
 * A fee not covered by any hold is a charge of its own (R4). The full rate goes to the operator, the small fee
 * to the platform.
 */
export function cancellationFeeCharge(money: RideMoney): DesiredCharge[] {
  const fee = feeOf(money);
  if (fee === 'none' || fee === 'pending' || isFeeCovered(money, fee.isFullRate)) return [];
  const { rideId, confirmEpoch: epoch, confirmedOperatorId } = money.ride;
  const id = chargeIdFor({ rideId, purpose: 'cancellation-fee', epoch });
  const operatorId = fee.isFullRate ? confirmedOperatorId : null;
  const amount = { amountCents: fee.cents, captureCents: fee.cents };
  return [{ id, purpose: 'cancellation-fee', epoch, stopIndex: null, operatorId, ...amount, desired: 'captured' }];
}

/** Whether an existing charge may still be captured for the same fee. */
function isFeeCovered(money: RideMoney, isFullRate: boolean): boolean {
  if (!isFullRate) {
    const hold = claimedHold(money)?.[1];
    return hold === undefined || isAskedFor(hold);
  }
  const charge = rideChargeOf(money);
  return charge !== undefined && isAskedFor(charge);
}

/** A charge that staff waived counts as paid: no other charge takes its place. */
function isAskedFor(charge: ExistingCharge): boolean {
  return charge.desired !== 'voided' || isWaived(charge);
}
