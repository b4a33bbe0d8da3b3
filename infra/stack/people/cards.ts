import type { CardRow } from '@livery/contracts/payments/api.ts';
import type { Member } from './sign-up.ts';
import type { SystemUrls } from './system-urls.ts';

export const testCards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  /** Attaches, and every later charge declines. */
  declinesCharges: '4000000000000341',
  /** Asks for authentication at every charge that the traveler does not attend. */
  wantsAuthentication: '4000002760003184',
} as const;

const billing = {
  name: 'Anna Lee',
  line1: '1 Main Street',
  city: 'Chicago',
  state: 'IL',
  country: 'US',
  postal_code: '60601',
};

/** Saves a card the way the card form does: the number goes to the provider alone. Answers the card's id. */
export async function addCard(member: Member, urls: SystemUrls, number: string = testCards.visa): Promise<string> {
  const config = await member.call<{ stripe: { publishableKey: string } }>('GET /config');
  const setup = await member.call<{ id: string; clientSecret: string }>('POST /createSetupIntent', {
    email: member.email,
  });
  const { name, ...address } = billing;
  const fields = new URLSearchParams({
    key: config.stripe.publishableKey,
    client_secret: setup.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 3),
    'payment_method_data[card][cvc]': number.startsWith('37') ? '1234' : '123',
    'payment_method_data[billing_details][name]': name,
    'payment_method_data[billing_details][email]': member.email,
  });
  for (const [field, value] of Object.entries(address))
    fields.set(`payment_method_data[billing_details][address][${field}]`, value);
  const answer = await fetch(`${urls.sandboxUrl}/v1/setup_intents/${setup.id}/confirm`, {
    method: 'POST',
    body: fields,
  });
  const confirmed = (await answer.json()) as { payment_method?: string; status?: string; error?: { message: string } };
  if (!confirmed.payment_method) throw new Error(confirmed.error?.message ?? 'the card was not saved');
  if (confirmed.status === 'requires_action') await authenticate(urls, setup.clientSecret);
  await member.call<{ items: CardRow[] }>('POST /paymentMethods/attached', { setupIntentId: setup.id });
  return confirmed.payment_method;
}

/** The id of a card, which is saved unless it was before. */
export async function cardOf(member: Member, urls: SystemUrls, number: string): Promise<string> {
  const { items } = await member.call<{ items: CardRow[] }>('POST /getUserPaymentMethods', {});
  return items.find(({ last4 }) => number.endsWith(last4))?.id ?? addCard(member, urls, number);
}

/** The cardholder answers the bank on the provider's own page. */
export async function authenticate(
  { sandboxUrl }: SystemUrls,
  clientSecret: string,
  outcome: 'complete' | 'fail' = 'complete',
): Promise<void> {
  const [id] = clientSecret.split('_secret_');
  const page = await fetch(`${sandboxUrl}/3ds/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: clientSecret, outcome }),
  });
  if (!page.ok) throw new Error(`nothing to authenticate for ${id}`);
}
