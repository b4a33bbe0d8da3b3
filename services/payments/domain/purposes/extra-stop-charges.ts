import { chargeIdFor, type DesiredState } from '../charge/charge.ts';
import { type DesiredCharge, type ExistingCharge, isDue, isHoldExpiring, type RideMoney } from './ride-money.ts';

/** Each approved stop: held at once, captured with the ride or before the hold expires, else released (R6, R11). */
export function extraStopCharges(money: RideMoney): DesiredCharge[] {
  const approved = money.ride.extraStops.filter(({ status }) => status === 'APPROVED');
  return approved.flatMap(({ index, chargesCents }) => stopCharge(money, index, chargesCents));
}

function stopCharge(money: RideMoney, stopIndex: number, cents: number): DesiredCharge[] {
  const { rideId, confirmEpoch: epoch, confirmedOperatorId: operatorId } = money.ride;
  const id = chargeIdFor({ rideId, purpose: 'extra-stop', epoch, stopIndex });
  const charge = money.charges.get(id);
  const desired = desiredOf(money, charge);
  if (!charge && (!operatorId || desired === 'voided')) return [];
  return [
    { id, purpose: 'extra-stop', epoch, stopIndex, operatorId, amountCents: cents, captureCents: cents, desired },
  ];
}

function desiredOf(money: RideMoney, charge: ExistingCharge | undefined): DesiredState {
  const { status } = money.ride;
  if (status === 'COMPLETED') return isDue(money, 'capturePreAuthorizations') ? 'captured' : 'authorized';
  if (status !== 'CONFIRMED') return 'voided';
  return isHoldExpiring(money, charge) ? 'captured' : 'authorized';
}
