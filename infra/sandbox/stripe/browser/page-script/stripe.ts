import type { CardElement } from './card-element.ts';
import { createElements } from './elements.ts';
import { formFields } from './form-fields.ts';
import {
  type Client,
  type Confirmation,
  clientFields,
  confirm,
  handleNextAction,
  result,
  retrieve,
} from './intents.ts';

interface CardInput {
  card: CardElement;
  billing_details?: object;
}

const script = document.currentScript as HTMLScriptElement;
const { origin } = new URL(script.src);

async function createPaymentMethod(client: Client, input: CardInput): Promise<object> {
  const fields = { ...clientFields(client), type: 'card', ...formFields(input.billing_details, 'billing_details') };
  const body = await input.card.callWithCard({ path: '/v1/payment_methods', fields, cardField: '' });
  return 'error' in body ? { error: body['error'] } : { paymentMethod: body };
}

function createStripe(key: string, options: { stripeAccount?: string } = {}): object {
  if (typeof key !== 'string' || !key.startsWith('pk_test_'))
    throw new Error('Invalid publishable key for the sandbox.');
  const client: Client = { origin, key, stripeAccount: options.stripeAccount };
  return {
    elements: () => createElements(origin),
    createToken: () =>
      Promise.resolve({ error: { type: 'invalid_request_error', message: 'Tokens are not offered here.' } }),
    createPaymentMethod: (input: CardInput) => createPaymentMethod(client, input),
    confirmCardSetup: (secret: string, data: Confirmation = {}) => confirm(client, secret, data),
    confirmCardPayment: (secret: string, data: Confirmation = {}) => confirm(client, secret, data),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => handleNextAction(client, clientSecret),
    handleCardAction: (secret: string) => handleNextAction(client, secret),
    retrieveSetupIntent: async (secret: string) => result(await retrieve(client, secret)),
    retrievePaymentIntent: async (secret: string) => result(await retrieve(client, secret)),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
