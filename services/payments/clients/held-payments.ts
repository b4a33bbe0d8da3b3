import type { Payment } from '../domain/charge/payment.ts';
import { expandCharge, onAccount, paymentFrom } from './payment-from-intent.ts';
import { asking, isRepeatedFailure, isUnexpectedState, type StripeApi, type StripePaymentIntent } from './stripe.ts';

export interface PaymentRef {
  id: string;
  account: string | null;
}

export interface Refunded {
  payment: Payment;
  /** Why no money moves yet, although the payment says that it was given back: mostly the balance does not cover it. */
  waitsFor?: string;
}

export interface RefundFailure {
  code: string;
  amountCents: number;
}

/** What can be done with a payment that exists. */
export interface HeldPayments {
  retrieve(ref: PaymentRef): Promise<Payment>;
  /** What a browser needs to let the traveler authenticate; never stored. */
  clientSecret(ref: PaymentRef): Promise<string | null>;
  capture(ref: PaymentRef, how: { amountCents: number; key: string }): Promise<Payment>;
  cancel(ref: PaymentRef, how: { key: string }): Promise<Payment>;
  /** Refunds part or all of what was captured. */
  refund(ref: PaymentRef, how: { amountCents: number; key: string }): Promise<Refunded>;
  /** How a refund, which is in the same account as its payment, has failed after all; undefined unless it has. */
  refundFailure(refund: PaymentRef): Promise<RefundFailure | undefined>;
}

export function heldPayments(stripe: StripeApi): HeldPayments {
  async function retrieve({ id, account }: PaymentRef): Promise<Payment> {
    return paymentFrom(
      await asking(() => stripe.paymentIntents.retrieve(id, { expand: expandCharge }, onAccount(account))),
    );
  }

  /** It may have been done already, for example by the operator in the provider's dashboard. */
  async function orLookAgain(ref: PaymentRef, call: () => Promise<StripePaymentIntent>): Promise<Payment> {
    try {
      return paymentFrom(await asking(call));
    } catch (error) {
      if (isUnexpectedState(error) || isRepeatedFailure(error)) return await retrieve(ref);
      throw error;
    }
  }

  return {
    retrieve,

    async clientSecret({ id, account }) {
      const intent = await asking(() => stripe.paymentIntents.retrieve(id, {}, onAccount(account)));
      return intent.client_secret;
    },

    capture(ref, { amountCents, key }) {
      const request = { amount_to_capture: amountCents, expand: expandCharge };
      const options = { ...onAccount(ref.account), idempotencyKey: key };
      return orLookAgain(ref, () => stripe.paymentIntents.capture(ref.id, request, options));
    },

    cancel(ref, { key }) {
      const request = { cancellation_reason: 'requested_by_customer' as const, expand: expandCharge };
      const options = { ...onAccount(ref.account), idempotencyKey: key };
      return orLookAgain(ref, () => stripe.paymentIntents.cancel(ref.id, request, options));
    },

    async refund(ref, { amountCents, key }) {
      const options = { ...onAccount(ref.account), idempotencyKey: key };
      const request = { payment_intent: ref.id, amount: amountCents };
      const { status, pending_reason: reason } = await asking(() => stripe.refunds.create(request, options));
      const payment = await retrieve(ref);
      return status === 'pending' ? { payment, waitsFor: reason ?? status } : { payment };
    },

    async refundFailure({ id, account }) {
      const refund = await asking(() => stripe.refunds.retrieve(id, {}, onAccount(account)));
      const { status, failure_reason: reason, amount: amountCents } = refund;
      return status === 'failed' || status === 'canceled' ? { code: reason ?? status, amountCents } : undefined;
    },
  };
}
