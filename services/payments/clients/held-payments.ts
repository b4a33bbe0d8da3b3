import type { Payment } from '../domain/charge/payment.ts';
import { expandCharge, onAccount, paymentFrom } from './payment-from-intent.ts';
import { asking, isRepeatedFailure, isUnexpectedState, type StripeApi, type StripePaymentIntent } from './stripe.ts';

export interface PaymentPlace {
  id: string;
  account: string | null;
}

export interface RefundFailure {
  code: string;
  amountCents: number;
}

/** What can be done with a payment that exists. */
export interface HeldPayments {
  retrieve(place: PaymentPlace): Promise<Payment>;
  /** What a browser needs to let the traveler authenticate; never stored. */
  clientSecret(place: PaymentPlace): Promise<string | null>;
  capture(place: PaymentPlace, how: { amountCents: number; key: string }): Promise<Payment>;
  cancel(place: PaymentPlace, how: { key: string }): Promise<Payment>;
  /** Refunds part or all of what was captured. */
  refund(place: PaymentPlace, how: { amountCents: number; key: string }): Promise<Payment>;
  /** How a refund, which is in the same account as its payment, has failed after all; undefined unless it has. */
  refundFailure(refund: PaymentPlace): Promise<RefundFailure | undefined>;
}

export function heldPayments(stripe: StripeApi): HeldPayments {
  async function retrieve({ id, account }: PaymentPlace): Promise<Payment> {
    return paymentFrom(
      await asking(() => stripe.paymentIntents.retrieve(id, { expand: expandCharge }, onAccount(account))),
    );
  }

  /** It may have been done already, for example by the operator in the provider's dashboard. */
  async function orLookAgain(place: PaymentPlace, call: () => Promise<StripePaymentIntent>): Promise<Payment> {
    try {
      return paymentFrom(await asking(call));
    } catch (error) {
      if (isUnexpectedState(error) || isRepeatedFailure(error)) return await retrieve(place);
      throw error;
    }
  }

  return {
    retrieve,

    async clientSecret({ id, account }) {
      const intent = await asking(() => stripe.paymentIntents.retrieve(id, {}, onAccount(account)));
      return intent.client_secret;
    },

    capture(place, { amountCents, key }) {
      const request = { amount_to_capture: amountCents, expand: expandCharge };
      const options = { ...onAccount(place.account), idempotencyKey: key };
      return orLookAgain(place, () => stripe.paymentIntents.capture(place.id, request, options));
    },

    cancel(place, { key }) {
      const request = { cancellation_reason: 'requested_by_customer' as const, expand: expandCharge };
      const options = { ...onAccount(place.account), idempotencyKey: key };
      return orLookAgain(place, () => stripe.paymentIntents.cancel(place.id, request, options));
    },

    async refund(place, { amountCents, key }) {
      const options = { ...onAccount(place.account), idempotencyKey: key };
      await asking(() => stripe.refunds.create({ payment_intent: place.id, amount: amountCents }, options));
      return await retrieve(place);
    },

    async refundFailure({ id, account }) {
      const refund = await asking(() => stripe.refunds.retrieve(id, {}, onAccount(account)));
      const { status, failure_reason: reason, amount: amountCents } = refund;
      return status === 'failed' || status === 'canceled' ? { code: reason ?? status, amountCents } : undefined;
    },
  };
}
