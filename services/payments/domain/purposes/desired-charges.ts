import { bookingHold } from './booking-hold.ts';
import { cancellationFeeCharge } from './cancellation-fee-charge.ts';
import { extraStopCharges } from './extra-stop-charges.ts';
import { rideCharge } from './ride-charge.ts';
import type { DesiredCharge, RideMoney } from './ride-money.ts';

/**
 * The charges a ride should have by its newest facts, purpose by purpose. Only the newest state counts, so skipped, late
 * and repeated events change nothing. Charges not named here stay as they are.
 */
export function desiredCharges(money: RideMoney): DesiredCharge[] {
  return [
    bookingHold(money),
    ...rideCharge(money),
    ...extraStopCharges(money),
    ...cancellationFeeCharge(money),
    ...undoneEpochs(money),
  ];
}

/** The operator declined or cancelled, and another may have confirmed: holds for the former operator are released. */
function undoneEpochs({ ride, charges }: RideMoney): DesiredCharge[] {
  return [...charges].flatMap(([id, charge]) => {
    const { purpose, epoch, desired } = charge;
    const isOfOperator = purpose === 'ride' || purpose === 'extra-stop';
    const isUndone = epoch < ride.confirmEpoch || (purpose === 'extra-stop' && ride.status === 'PENDING');
    if (!isOfOperator || !isUndone || desired === 'voided') return [];
    return [{ ...charge, id, desired: 'voided' }];
  });
}
