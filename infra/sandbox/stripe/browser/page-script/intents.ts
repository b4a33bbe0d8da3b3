import { authenticate } from './authenticate.ts';
import type { CardElement } from './card-element.ts';
import { formFields } from './form-fields.ts';
import type { FrameCall } from './frame-protocol.ts';

export interface Client {
  origin: string;
  key: string;
  stripeAccount: string | undefined;
}

interface ApiError {
  type: string;
  code?: string;
  message: string;
}

export interface Intent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status: string;
  next_action: { use_stripe_sdk?: { stripe_js: string } } | null;
  last_payment_error?: ApiError | null;
  last_setup_error?: ApiError | null;
}

type Body = Record<string, unknown>;

export interface Confirmation {
  payment_method?: string | { card: CardElement; billing_details?: object };
  return_url?: string;
}

const unreachable: ApiError = {
  type: 'api_connection_error',
  message: 'We are experiencing issues connecting to our payments provider.',
};

export function clientFields({ key, stripeAccount }: Client): Record<string, string> {
  return stripeAccount === undefined ? { key } : { key, _stripe_account: stripeAccount };
}

async function call(client: Client, request: { path: string; fields?: Record<string, string> }): Promise<Body> {
  const { path, fields } = request;
  try {
    const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {};
    const response = await fetch(`${client.origin}${path}`, init);
    return (await response.json()) as Body;
  } catch {
    return { error: unreachable };
  }
}

function pathOf(clientSecret: string): string {
  const [id = ''] = clientSecret.split('_secret_');
  return `/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
}

export function result(body: Body): Body {
  if ('error' in body) return { error: body['error'] };
  const intent = body as unknown as Intent;
  const error =
    intent.status === 'requires_payment_method' ? (intent.last_payment_error ?? intent.last_setup_error) : null;
  if (error) return { error: { ...error, [intent.object]: intent } };
  return intent.object === 'setup_intent' ? { setupIntent: intent } : { paymentIntent: intent };
}

export async function retrieve(client: Client, clientSecret: string): Promise<Body> {
  const query = new URLSearchParams({ ...clientFields(client), client_secret: clientSecret });
  return call(client, { path: `${pathOf(clientSecret)}?${query}` });
}

/** Lets the cardholder authenticate if that is what the intent waits for. */
async function continueWith(client: Client, clientSecret: string, body: Body): Promise<Body> {
  const url = (body as unknown as Intent).next_action?.use_stripe_sdk?.stripe_js;
  if (body['status'] !== 'requires_action' || url === undefined) return result(body);
  await authenticate(client.origin, url);
  return result(await retrieve(client, clientSecret));
}

export async function handleNextAction(client: Client, clientSecret: string): Promise<Body> {
  return continueWith(client, clientSecret, await retrieve(client, clientSecret));
}

function confirmFields(client: Client, clientSecret: string, data: Confirmation): Record<string, string> {
  const common = {
    ...clientFields(client),
    client_secret: clientSecret,
    use_stripe_sdk: 'true',
    ...formFields(data.return_url, 'return_url'),
  };
  const method = data.payment_method;
  if (typeof method !== 'object') return { ...common, ...formFields(method, 'payment_method') };
  return { ...common, ...formFields({ type: 'card', billing_details: method.billing_details }, 'payment_method_data') };
}

/** A typed card is sent from inside its frame, a saved one from here. */
export async function confirm(client: Client, clientSecret: string, data: Confirmation): Promise<Body> {
  const path = `${pathOf(clientSecret)}/confirm`;
  const fields = confirmFields(client, clientSecret, data);
  const method = data.payment_method;
  const frameCall: FrameCall = { path, fields, cardField: 'payment_method_data' };
  const body =
    typeof method === 'object' ? await method.card.callWithCard(frameCall) : await call(client, { path, fields });
  return continueWith(client, clientSecret, body);
}
