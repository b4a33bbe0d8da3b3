import { unpaidChargeStatuses } from '@livery/contracts/payments/model.ts';
import type { RideStep } from '@livery/contracts/rides/turn.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { Link } from 'react-router';
import type { UnpaidCharge } from '../../../platform/open-command.ts';
import { paths } from '../../../platform/paths.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { CommandButton } from '../../../ui/command-button.tsx';
import { deadlineText } from '../../../ui/local-time-text.ts';
import { useNow } from '../../../ui/use-now.ts';
import './payment-issue.css';

/** Steps whose deadline ends the time in which a blocked payment can be made: the ride has not begun. */
const blockedSteps: readonly RideStep[] = ['mend-payout', 'check'];

type Issue = NonNullable<RideView['paymentIssue']>;

/** What becomes of the ride; one whose payment was given back ends in any case, whoever ends it. */
function endText({ view }: RideView, { cause }: Issue, by: string): string {
  if (cause !== 'refunded') return `If the payment is not authorized by ${by}, the ride is cancelled without a fee.`;
  if (view === 'operator') return `Livery cancels it by ${by} at the latest.`;
  return `If you do not cancel the ride yourself, Livery will cancel it by ${by}. Either way, there is no fee.`;
}

/** Undefined once past: a card tried late is waited for, and staff end a ride whose payment was given back late. */
function useDeadline({ turn: { until }, timeZone }: RideView): string | undefined {
  const now = useNow();
  return until !== null && now < new Date(until) ? deadlineText(until, timeZone) : undefined;
}

/** What the reader cannot mend here. A failed stop is repaired beside the stop, so its traveler needs no second word. */
function PaymentNotice({ ride, by }: { ride: RideView; by: string | undefined }) {
  const { view, paymentIssue: issue, turn } = ride;
  if (!issue || (view === 'traveler' && issue.cause === 'card')) return null;
  return (
    <section className="payment-issue" role="alert" aria-label="Payment">
      <div>
        <strong>{issue.text}</strong>
        {by && blockedSteps.includes(turn.step) && <p>{endText(ride, issue, by)}</p>}
      </div>
      {view === 'operator' && issue.cause === 'payout' && <Link to={paths.cashout.to()}>Cashout</Link>}
    </section>
  );
}

/** The ride's own payment, when it is the one that failed. */
function unpaidRide({ id, charges }: RideView): UnpaidCharge | undefined {
  const charge = charges.findLast(({ purpose }) => purpose === 'ride');
  if (!charge || !unpaidChargeStatuses.includes(charge.status)) return undefined;
  return { rideId: id, extraStopPaymentId: null, amountCents: charge.amountCents };
}

/** What keeps the payment: a card to repair, until when and how, or something that is not the reader's to mend. */
export function PaymentIssue({ ride }: { ride: RideView }) {
  const unpaid = unpaidRide(ride);
  const by = useDeadline(ride);
  if (!unpaid || !isOffered(ride, 'repair-payment')) return <PaymentNotice ride={ride} by={by} />;
  return (
    <section className="payment-issue" role="alert" aria-label="Payment">
      <div>
        <strong>{ride.paymentIssue?.text}</strong>
        {by && ride.turn.step === 'pay' && <p>Please complete it by {by}, or the ride is cancelled without a fee.</p>}
      </div>
      <CommandButton ride={ride} command="repair-payment" subject={unpaid} look="next">
        Complete the payment
      </CommandButton>
    </section>
  );
}
