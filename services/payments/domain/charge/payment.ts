import type { ShownCard } from '@livery/contracts/payments/model.ts';

/** A payment at the provider, as far as it matters here. */
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
  /** As receipts show it; known once the provider has asked the card. */
  card?: ShownCard | undefined;
  /** Why it is canceled; `automatic` and `expired` are the provider's own doing. */
  canceledBecause: string | null;
  failure: { code: string; hard: boolean } | null;
}
