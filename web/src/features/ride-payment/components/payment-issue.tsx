import { unpaidChargeStatuses } from '@livery/contracts/payments/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { deadlineText } from '../../../ui/pickup-time-text.ts';
import type { UnpaidCharge } from '../api/pay-ride.ts';
import './payment-issue.css';

export interface Unpaid extends UnpaidCharge {
  amountCents: number;
}

/** The ride's own payment, when it is the one that failed. */
export function unpaidRide({ id, charges }: RideView): Unpaid | undefined {
  const charge = charges.findLast(({ purpose }) => purpose === 'ride');
  if (!charge || !unpaidChargeStatuses.includes(charge.status)) return undefined;
  return { rideId: id, extraStopPaymentId: null, amountCents: charge.amountCents };
}

interface Props {
  ride: RideView;
  onRepair: (unpaid: Unpaid) => void;
}

/** The card was declined or the bank asks: until when to fix it, and how. */
export function PaymentIssue({ ride, onRepair }: Props) {
  const unpaid = unpaidRide(ride);
  if (!unpaid || !ride.actions.includes('repair-payment')) return null;
  return (
    <section className="payment-issue" role="alert" aria-label="Payment">
      <div>
        <strong>{ride.paymentIssue}</strong>
        {ride.status === 'CONFIRMED' && ride.deadline && (
          <p>
            Please complete it by {deadlineText(ride.deadline, ride.timeZone)}, or the ride is cancelled without a fee.
          </p>
        )}
      </div>
      <Button color="brass.4" onClick={() => onRepair(unpaid)}>
        Complete the payment
      </Button>
    </section>
  );
}
