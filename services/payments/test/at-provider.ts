import type { FaultRule } from '@livery/sandbox/faults.ts';
import { type PaymentsUnderTest, secretKey } from './payments-harness.ts';

export const cards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  discover: '6011111111111117',
  attachesThenDeclines: '4000000000000341',
  lacksFunds: '4000008260003178',
  declines: '4000000000000002',
  lost: '4000000000009987',
  alwaysAuthenticates: '4000002760003184',
  sendsRefundsBack: '4000000000005126',
} as const;

/** What the card form of a browser does inside the provider's frame. */
export async function confirmSetup(
  { sandbox }: PaymentsUnderTest,
  setup: { id: string; clientSecret: string },
  number: string,
): Promise<Response> {
  return await fetch(`${sandbox.url}/v1/setup_intents/${setup.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_of_the_tests',
      client_secret: setup.clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '30',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': 'Tina Traveler',
      'payment_method_data[billing_details][address][postal_code]': '60601',
    }),
  });
}

/** Somebody deletes the card in the provider's dashboard. */
export async function detachAtProvider({ sandbox }: PaymentsUnderTest, cardId: string): Promise<void> {
  const headers = { authorization: `Bearer ${secretKey}` };
  const detached = await fetch(`${sandbox.url}/v1/payment_methods/${cardId}/detach`, { method: 'POST', headers });
  if (!detached.ok) throw new Error(`the card was not deleted: ${await detached.text()}`);
}

/** Somebody deletes the customer in the provider's dashboard. */
export async function deleteCustomerAtProvider({ sandbox }: PaymentsUnderTest, customerId: string): Promise<void> {
  const headers = { authorization: `Bearer ${secretKey}` };
  const deleted = await fetch(`${sandbox.url}/v1/customers/${customerId}`, { method: 'DELETE', headers });
  if (!deleted.ok) throw new Error(`the customer was not deleted: ${await deleted.text()}`);
}

/** The cardholder answers the bank's question. */
export async function authenticate(
  { sandbox }: PaymentsUnderTest,
  { id, clientSecret }: { id: string; clientSecret: string },
  outcome: 'complete' | 'fail' = 'complete',
): Promise<void> {
  const answered = await fetch(`${sandbox.url}/3ds/${id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_secret: clientSecret, outcome }),
  });
  if (answered.status >= 400) throw new Error(`the bank did not ask: ${answered.status}`);
}

/** What an operator or the provider does with a connected account. */
export async function atDashboard({ sandbox }: PaymentsUnderTest, account: string, action: string): Promise<void> {
  const body = new URLSearchParams({ action });
  const acted = await fetch(`${sandbox.url}/dashboard/${account}`, { method: 'POST', redirect: 'manual', body });
  if (acted.status >= 400) throw new Error(`the dashboard refused: ${acted.status}`);
}

/** Somebody acts on a payment or a customer at the provider, past us; on the platform's own if no account is named. */
export async function actOnPayment(
  { sandbox }: PaymentsUnderTest,
  { path, account, form = {} }: { path: string; account?: string; form?: Record<string, string> },
): Promise<void> {
  const headers = { authorization: `Bearer ${secretKey}`, ...(account && { 'stripe-account': account }) };
  const acted = await fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
  if (!acted.ok) throw new Error(`the provider refused: ${await acted.text()}`);
}

export interface JournalRow {
  method: string;
  path: string;
  status: number;
  account?: string;
  idempotencyKey?: string;
  request: Record<string, unknown>;
  response: Record<string, unknown>;
}

/** What the provider was asked, by its own books. */
export async function asked({ sandbox }: PaymentsUnderTest, method: string, path: RegExp): Promise<JournalRow[]> {
  const answer = await fetch(`${sandbox.url}/journal?since=0`);
  const { items } = (await answer.json()) as { items: JournalRow[] };
  return items.filter((row) => row.method === method && path.test(row.path));
}

/** Makes the provider misbehave. */
export async function disturb({ sandbox }: PaymentsUnderTest, rules: FaultRule[]): Promise<void> {
  const disturbed = await fetch(`${sandbox.url}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules }),
  });
  if (!disturbed.ok) throw new Error(`the provider was not disturbed: ${await disturbed.text()}`);
}

export const noWebhooks: FaultRule = { provider: 'webhook', kind: 'drop-before' };
