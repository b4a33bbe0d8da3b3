import { afterAll, beforeAll } from '@jest/globals';
import Stripe from 'stripe';
import type { SandboxOptions } from '../settings.ts';
import { type Sandbox, startSandbox } from '../start.ts';

export interface OpenSandbox {
  url: string;
  smtpUrl: string;
  stripe: Stripe;
  get(path: string): Promise<Response>;
  post(path: string, form?: Record<string, string>): Promise<Response>;
  put(path: string, body: object): Promise<Response>;
}

const price = 'price_operator_monthly';

/** A sandbox for the tests of one file, with the SDK that talks to it. */
export function openSandbox(options: () => SandboxOptions = () => ({})): OpenSandbox {
  const opened = {} as OpenSandbox & { sandbox: Sandbox };
  const get = (path: string) => fetch(`${opened.url}${path}`);
  const post = (path: string, form: Record<string, string> = {}) =>
    fetch(`${opened.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const put = (path: string, body: object) =>
    fetch(`${opened.url}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  beforeAll(async () => {
    const sandbox = await startSandbox(options());
    Object.assign(opened, { ...sandbox, sandbox, stripe: stripeAt(sandbox.url), get, post, put });
  });
  afterAll(() => opened.sandbox.stop());
  return opened;
}

export function stripeAt(url: string, maxNetworkRetries = 0): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe('sk_test_sandbox', {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries,
  });
}

export async function aCustomer(sandbox: OpenSandbox): Promise<string> {
  const customer = await sandbox.stripe.customers.create({ email: 'ann@example.com', metadata: { uid: 'u1' } });
  return customer.id;
}

/** What the card form sends: the digits go from the browser to the provider only. */
export function typedCard(number: string): Record<string, string> {
  return {
    key: 'pk_test_sandbox',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '40',
    'payment_method_data[card][cvc]': number.startsWith('3') ? '1234' : '123',
    'payment_method_data[billing_details][address][postal_code]': '60601',
  };
}

/** A card saved for later charges, authenticated where it wants to be. */
export async function aSavedCard(sandbox: OpenSandbox, customer: string, number = '4242424242424242'): Promise<string> {
  const intent = await sandbox.stripe.setupIntents.create({ customer, usage: 'off_session' });
  const secret = intent.client_secret ?? '';
  await sandbox.post(`/v1/setup_intents/${intent.id}/confirm`, { ...typedCard(number), client_secret: secret });
  await sandbox.post(`/3ds/${intent.id}`, { client_secret: secret, outcome: 'complete' });
  const { payment_method: method } = await sandbox.stripe.setupIntents.retrieve(intent.id);
  return String(method);
}

export async function aCode(sandbox: OpenSandbox, answers: Record<string, string> = {}): Promise<string> {
  const response = await sandbox.post('/oauth/authorize', {
    client_id: 'ca_livery',
    response_type: 'code',
    scope: 'read_write',
    redirect_uri: 'http://localhost:8080/cashout/connect/oauth',
    action: 'connect',
    ...answers,
  });
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

/** An operator's account, connected to the platform. */
export async function anAccount(sandbox: OpenSandbox, answers: Record<string, string> = {}): Promise<string> {
  const code = await aCode(sandbox, answers);
  const token = await sandbox.stripe.oauth.token({ grant_type: 'authorization_code', code });
  return String(token.stripe_user_id);
}

export async function aSubscription(sandbox: OpenSandbox, customer: string): Promise<Stripe.Subscription> {
  const session = await sandbox.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    customer,
    client_reference_id: 'u1',
    subscription_data: { metadata: { uid: 'u1' } },
    success_url: 'http://localhost:8080/subscription/getStarted/{CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:8080/subscription',
  });
  await sandbox.post(`/checkout/${session.id}`);
  const paid = await sandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  return paid.subscription as Stripe.Subscription;
}

export function aHold(customer: string, method: string): Stripe.PaymentIntentCreateParams {
  return {
    amount: 500,
    currency: 'usd',
    customer,
    payment_method: method,
    capture_method: 'manual',
    confirm: true,
    allowed_payment_method_types: ['card'],
    expand: ['latest_charge'],
  };
}

export function aRideCharge(clone: string, amount = 12_000): Stripe.PaymentIntentCreateParams {
  return {
    amount,
    currency: 'usd',
    payment_method: clone,
    capture_method: 'manual',
    confirm: true,
    off_session: true,
    allowed_payment_method_types: ['card'],
    payment_method_options: { card: { stored_credential_usage: 'unscheduled' } },
    expand: ['latest_charge'],
  };
}
