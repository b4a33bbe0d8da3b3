import {
  asking,
  cardDeclineOf,
  idOf,
  type StripeApi,
  type StripeInvoice,
  type StripeSubscription,
  wantsCardholder,
} from './stripe.ts';

/** Why an invoice stays open. */
export interface Unpaid {
  /** The invoice's own page, where the bank asks the cardholder; null when the card was declined. */
  bankAsksAt: string | null;
}

/** Tries the card that a past due subscription is now collected from; undefined when no invoice stays open. */
export async function payOpenInvoice(
  stripe: StripeApi,
  subscriptionId: string,
  repeats: number,
): Promise<Unpaid | undefined> {
  const expand = ['customer', 'latest_invoice'];
  const subscription = await asking(() => stripe.subscriptions.retrieve(subscriptionId, { expand }));
  const invoice = openInvoiceOf(subscription);
  const card = cardOf(subscription);
  return invoice && card ? await payOnce(stripe, invoice, { card, repeats }) : undefined;
}

/** The newest invoice is the one that a past due subscription waits for. */
function openInvoiceOf({ status, latest_invoice: newest }: StripeSubscription): StripeInvoice | undefined {
  if (status !== 'past_due' || !newest || typeof newest === 'string') return undefined;
  return newest.status === 'open' ? newest : undefined;
}

/** As the provider chooses it: the subscription's own, else its customer's, who must be expanded. */
export function cardOf({ default_payment_method: own, customer }: StripeSubscription): string | null {
  if (own || typeof customer === 'string' || customer.deleted) return idOf(own);
  return idOf(customer.invoice_settings.default_payment_method);
}

interface Try {
  card: string;
  /** Number of failures that the provider has stored for this person. */
  repeats: number;
}

/** The key names invoice and card: a repeat gets the outcome of the first try, and another card is another try. */
async function payOnce(stripe: StripeApi, invoice: StripeInvoice, { card, repeats }: Try): Promise<Unpaid | undefined> {
  const { id, hosted_invoice_url: page } = invoice;
  const key = `invoice:${id}:${card}`;
  const idempotencyKey = repeats === 0 ? key : `${key}.${repeats + 1}`;
  try {
    await asking(() => stripe.invoices.pay(id, { payment_method: card }, { idempotencyKey }));
    return undefined;
  } catch (error) {
    if (wantsCardholder(error)) return { bankAsksAt: page ?? null };
    if (cardDeclineOf(error)) return { bankAsksAt: null };
    throw error;
  }
}
