import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';

/** What became of the payment that is repaired: of the rate's newest charge, or of an extra stop's. */
export function statusOf({ charges }: RideView, extraStopPaymentId: string | null): ChargeStatus | undefined {
  return charges.findLast(({ id, purpose }) =>
    extraStopPaymentId === null ? purpose === 'ride' : id === extraStopPaymentId,
  )?.status;
}
