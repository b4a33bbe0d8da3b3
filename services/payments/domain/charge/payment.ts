import type { ShownCard } from '@livery/contracts/payments/model.ts';

/** A payment at the provider, reduced to what matters here. */
export interface Payment {
  id: string;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
  amountCents: number;
  currency: string;
  receivedCents: number;
  refundedCents: number;
  captureBefore: string | null;
  /** As shown on receipts; known once the provider has contacted the card's bank. */
  card?: ShownCard | undefined;
  /** Why it was canceled; `automatic` and `expired` come from the provider itself. */
  canceledBecause: string | null;
  failure: { code: string; hard: boolean } | null;
}
