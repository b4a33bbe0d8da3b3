import type { World } from '../../world.ts';
import { invalidRequest, StripeFailure } from '../errors.ts';
import type { ObjectShape, Shape } from '../shapes/shape.ts';
import type { Endpoint } from './endpoint.ts';
import { readParams } from './read-params.ts';

const text: Shape = { kind: 'string' };
const nothing: ObjectShape = { kind: 'object', keys: {}, required: [] };

/** Stripe.js sends more than the server's SDK knows: its key, the secret, and the card itself. */
function browserShape(world: World, shape: ObjectShape): ObjectShape {
  const { card = text, type = text } = world.shapes.params('PaymentMethodCreateParams').keys;
  const data = shape.keys['payment_method_data'];
  const withCard =
    data?.kind === 'object' ? { payment_method_data: { ...data, keys: { ...data.keys, card, type } } } : {};
  return { ...shape, keys: { ...shape.keys, ...withCard, key: text, client_secret: text, _stripe_account: text } };
}

/** The call's parameters, checked against the SDK's type for this endpoint. */
export function callParams(world: World, endpoint: Endpoint, sent: { form: object; publishable: boolean }): object {
  if (sent.publishable && !endpoint.browser) {
    throw new StripeFailure(401, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  }
  const shape = endpoint.params === undefined ? nothing : world.shapes.params(endpoint.params);
  const params = readParams(sent.publishable ? browserShape(world, shape) : shape, sent.form);
  if (sent.publishable && endpoint.path.includes('_intents/') && !('client_secret' in params)) {
    throw invalidRequest('A client_secret is required with a publishable key.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  return params;
}
