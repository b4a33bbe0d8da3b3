import { dollarsText } from '@livery/contracts/money.ts';
import { bookingHoldCents, cancellationFeeCents, holdRefundBusinessDays } from '@livery/contracts/rides/policy.ts';

/** What Submit does to the card and what a cancellation costs, beside the button. */
export const SubmitTerms = () => (
  <p className="soft small">
    Submitting places a {dollarsText(bookingHoldCents)} hold on this card, refunded in {holdRefundBusinessDays} business
    days. Cancelling is free until an operator replies; after that it costs {dollarsText(cancellationFeeCents)}. Once an
    operator has confirmed and their cancellation notice period has begun, it costs the full rate.
  </p>
);
