import type { Attempt, Charge } from '../domain/charge/charge.ts';
import type { Decline } from '../domain/charge/decline-charge.ts';
import { isHardDecline } from '../domain/charge/hard-declines.ts';
import type { Payment } from '../domain/charge/payment.ts';
import { expandCharge, onAccount, paymentFrom } from './payment-from-intent.ts';
import {
  asking,
  cardDeclineOf,
  isKeyUsed,
  isRepeatedFailure,
  type StripeApi,
  type StripePaymentIntent,
} from './stripe.ts';

/** A payment, a decline that created none, or no trace of the attempt at all. */
export type Outcome = { payment: Payment } | { declined: Decline } | 'absent';

export interface CardPayments {
  /** Makes one attempt of a charge; repeating the same attempt has no further effect. */
  pay(charge: Charge, tried: Attempt): Promise<Outcome>;
  /** Looks for an attempt whose answer was lost. */
  find(charge: Charge, tried: Attempt): Promise<Outcome>;
}

export interface CardPaymentsOptions {
  stripe: StripeApi;
  /** Prefix of every idempotency key: `live` or `test`. */
  environment: string;
  /** Where the provider sends the browser back after authenticating elsewhere. */
  returnUrl: string;
}

/** One key per call of one attempt: the provider answers a repeat with its first answer. */
export function keyFor(environment: string, call: { id: string; account: string | null; operation: string }): string {
  return `${environment}:${call.id}:${call.account ?? 'platform'}:${call.operation}`;
}

export function cardPayments({ stripe, environment, returnUrl }: CardPaymentsOptions): CardPayments {
  const common = {
    currency: 'usd',
    confirm: true,
    allowed_payment_method_types: ['card' as const],
    expand: expandCharge,
  };
  const onPage = { use_stripe_sdk: true, return_url: returnUrl };
  const unattended = {
    off_session: true,
    payment_method_options: { card: { stored_credential_usage: 'unscheduled' as const } },
  };

  async function find({ chargeId, attempt }: Charge, { account, firstTriedAt }: Attempt): Promise<Outcome> {
    const created = { gte: Math.floor(firstTriedAt.getTime() / 1_000) - 60 };
    const list = stripe.paymentIntents.list(
      { created, limit: 100, expand: ['data.latest_charge'] },
      onAccount(account),
    );
    const found: StripePaymentIntent[] = [];
    await asking(() =>
      list.autoPagingEach((intent) => {
        const { charge_id, attempt: number } = intent.metadata;
        if (charge_id === chargeId && number === String(attempt)) found.push(intent);
        return found.length === 0;
      }),
    );
    return found[0] ? { payment: paymentFrom(found[0]) } : 'absent';
  }

  /** Operators are paid by direct charges: the traveler's card is cloned to the operator's account for each attempt. */
  async function payingCard({ account, customerId, cardId }: Attempt, key: string) {
    if (account === null) return { customer: customerId, payment_method: cardId };
    const copy = await stripe.paymentMethods.create(
      { customer: customerId, payment_method: cardId },
      { stripeAccount: account, idempotencyKey: key },
    );
    return { payment_method: copy.id };
  }

  return {
    find,

    async pay(charge, tried) {
      const { account } = tried;
      const { chargeId: id } = charge;
      const key = (name: string) => keyFor(environment, { id, account, operation: `a${charge.attempt}:${name}` });
      const create = async () =>
        await stripe.paymentIntents.create(
          {
            ...common,
            ...(tried.onSession ? onPage : unattended),
            ...(await payingCard(tried, key('clone'))),
            amount: tried.amountCents,
            capture_method: tried.capture,
            ...describe(charge),
            metadata: metadataOf(charge),
          },
          { ...onAccount(account), idempotencyKey: key('create') },
        );
      return await answered(create, () => find(charge, tried));
    },
  };
}

/** The provider's answer. A replayed stored failure or a used key proves nothing, so then the payment is looked for. */
async function answered(call: () => Promise<StripePaymentIntent>, find: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return { payment: paymentFrom(await asking(call)) };
  } catch (error) {
    if (isRepeatedFailure(error) || isKeyUsed(error)) return await find();
    const decline = cardDeclineOf(error);
    if (!decline) throw error;
    const failure = { code: decline.code, hard: isHardDecline(decline) };
    return decline.paymentIntent
      ? { payment: { ...paymentFrom(decline.paymentIntent), failure } }
      : { declined: failure };
  }
}

function describe({ rideCode }: Charge) {
  if (rideCode === null) return { description: 'Hold for a new booking' };
  return { description: `Ride ${rideCode}`, statement_descriptor_suffix: withLetter(rideCode) };
}

/** The provider refuses a suffix without a letter: https://docs.stripe.com/get-started/account/statement-descriptors */
function withLetter(rideCode: string): string {
  return /[A-Z]/.test(rideCode) ? rideCode : `R${rideCode}`;
}

function metadataOf({ chargeId, rideId, rideCode, purpose, epoch, attempt, travelerId }: Charge) {
  return {
    charge_id: chargeId,
    ...(rideId !== null && { ride_id: rideId, ride_code: rideCode }),
    purpose,
    epoch: String(epoch),
    attempt: String(attempt),
    uid: travelerId,
  };
}
