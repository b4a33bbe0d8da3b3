import { dollarsText } from '@livery/contracts/money.ts';
import { bookingHoldCents, cancellationFeeCents, holdRefundBusinessDays } from '@livery/contracts/rides/policy.ts';

/** What Submit does to the card and what a cancellation costs, beside the button. */
export const SubmitTerms = () => (
  <p className="soft small">
    Submit holds {dollarsText(bookingHoldCents)} on this card, refunded in {holdRefundBusinessDays} business days.
    Cancelling is free until an operator has replied, then {dollarsText(cancellationFeeCents)}; after confirmation,
    within the operator’s cancellation notice, the full rate.
  </p>
);
