import type { SavedCard } from '../domain/account/account.ts';
import { asking, idOf, isMissing, type StripeApi, type StripePaymentMethod, type StripeSetupIntent } from './stripe.ts';

export interface CardSetup {
  id: string;
  status: string;
  /** Who began it with us; null for one of the provider's own pages. */
  uid: string | null;
  clientSecret: string | null;
  customerId: string | null;
  cardId: string | null;
}

/**
 * The platform's customers at the provider, and their saved cards. Which of them rides use is ours alone to know: the
 * provider's default card of a customer pays for the subscription.
 */
export interface CustomerCards {
  /** `ordinal` is 1 for a person's first customer, and higher after each deletion and each stored failure. */
  createCustomer(person: { uid: string; email: string; name: string; ordinal: number }): Promise<string>;
  /** False when it was deleted in the provider's dashboard. */
  isCustomer(customerId: string): Promise<boolean>;
  /** Removes the customer and its cards; one that is already gone counts as removed. */
  removeCustomer(customerId: string): Promise<void>;
  beginSetup(customerId: string, setup: { uid: string; key: string }): Promise<CardSetup>;
  /** Undefined when there is no such set-up. */
  retrieveSetup(id: string): Promise<CardSetup | undefined>;
  /** Ends a set-up, so that no card can be saved with it any more; one that is over stays as it is. */
  endSetup(id: string): Promise<void>;
  /** Undefined when the card is gone or belongs to somebody else. */
  retrieveCard(id: string, customerId: string): Promise<SavedCard | undefined>;
  detach(cardId: string): Promise<void>;
}

export const openSetup: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

const shown = ({ id, status, metadata, client_secret, customer, payment_method }: StripeSetupIntent): CardSetup => ({
  id,
  status,
  uid: metadata?.['uid'] ?? null,
  clientSecret: client_secret,
  customerId: idOf(customer),
  cardId: idOf(payment_method),
});

export function customerCards(stripe: StripeApi): CustomerCards {
  return {
    async createCustomer({ uid, email, name, ordinal }) {
      const request = { email, name, metadata: { uid } };
      const idempotencyKey = ordinal === 1 ? `cus:${uid}` : `cus:${uid}.${ordinal}`;
      return (await asking(() => stripe.customers.create(request, { idempotencyKey }))).id;
    },

    async isCustomer(customerId) {
      const customer = await unlessMissing(() => stripe.customers.retrieve(customerId));
      return customer !== undefined && !customer.deleted;
    },

    async removeCustomer(customerId) {
      await unlessMissing(() => stripe.customers.del(customerId));
    },

    async beginSetup(customer, { uid, key }) {
      const request = {
        customer,
        usage: 'off_session' as const,
        allowed_payment_method_types: ['card' as const],
        payment_method_options: { card: { setup_credential_usage: 'unscheduled' as const } },
        metadata: { uid },
      };
      return shown(await asking(() => stripe.setupIntents.create(request, { idempotencyKey: key })));
    },

    async retrieveSetup(id) {
      return await unlessMissing(async () => shown(await stripe.setupIntents.retrieve(id)));
    },

    async endSetup(id) {
      const setup = await unlessMissing(() => stripe.setupIntents.retrieve(id));
      if (setup && openSetup.includes(setup.status)) await asking(() => stripe.setupIntents.cancel(id));
    },

    async retrieveCard(id, customerId) {
      const method = await unlessMissing(() => stripe.paymentMethods.retrieve(id));
      return method && idOf(method.customer) === customerId ? cardFrom(method) : undefined;
    },

    async detach(cardId) {
      try {
        await asking(() => stripe.paymentMethods.detach(cardId));
      } catch (error) {
        // Detached already, which is what was wanted.
        const method = await unlessMissing(() => stripe.paymentMethods.retrieve(cardId));
        if (method && idOf(method.customer)) throw error;
      }
    },
  };
}

async function unlessMissing<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await asking(call);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function cardFrom({ id, card, billing_details }: StripePaymentMethod): SavedCard | undefined {
  if (!card) return undefined;
  return {
    id,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    name: billing_details.name,
    postalCode: billing_details.address?.postal_code ?? null,
    fingerprint: card.fingerprint ?? null,
  };
}
