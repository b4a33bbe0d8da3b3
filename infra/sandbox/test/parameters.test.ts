import { expect, test } from '@jest/globals';
import { routes } from '../stripe/routes.ts';
import { loadShapes } from '../stripe/shapes/load-shapes.ts';
import { openSandbox } from './open-sandbox.ts';

const sandbox = openSandbox();
const shapes = loadShapes();
const calls = routes.map(({ method, path, params }) => ({ method, path, params }));

async function call(method: string, path: string, form: string): Promise<{ status: number; error: object }> {
  const inQuery = method !== 'POST';
  const response = await fetch(`${sandbox.url}${path.replaceAll(/:\w+/g, 'x')}${inQuery ? `?${form}` : ''}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    ...(inQuery ? {} : { body: form }),
  });
  const { error } = (await response.json()) as { error: object };
  return { status: response.status, error };
}

test.each(calls)('$method $path refuses a parameter that the provider does not know', async ({ method, path }) => {
  const { status, error } = await call(method, path, 'surprise=1');

  expect(status).toBe(400);
  expect(error).toMatchObject({
    type: 'invalid_request_error',
    code: 'parameter_unknown',
    param: 'surprise',
    message: 'Received unknown parameter: surprise',
  });
});

const demanding = calls.flatMap((row) => {
  const required = row.params === undefined ? [] : shapes.params(row.params).required;
  return required.map((param) => ({ ...row, param, given: required.filter((other) => other !== param) }));
});

test.each(demanding)('$method $path refuses to go without $param', async ({ method, path, param, given }) => {
  const numbers = new Set(['amount']);
  const form = new URLSearchParams(given.map((name) => [name, numbers.has(name) ? '500' : sample(name)]));

  const { status, error } = await call(method, path, String(form));

  expect(status).toBe(400);
  expect(error).toMatchObject({ code: 'parameter_missing', param });
});

function sample(name: string): string {
  return name === 'currency' ? 'usd' : 'x';
}

const noLonger = 'payment_method_types_no_longer_supported';

test.each([
  { call: 'POST /v1/payment_intents', form: 'amount=500&currency=usd&payment_method_types[0]=card', code: noLonger },
  { call: 'POST /v1/setup_intents', form: 'payment_method_types[0]=card', code: noLonger },
  { call: 'POST /v1/checkout/sessions', form: 'mode=subscription&payment_method_types[0]=card', code: noLonger },
  { call: 'POST /v1/payment_intents', form: 'amount=5.5&currency=usd', code: 'parameter_invalid_integer' },
  { call: 'POST /v1/customers', form: 'metadata=text', code: undefined },
  { call: 'POST /v1/setup_intents', form: 'usage=sometimes', code: undefined },
  { call: 'POST /v1/payment_intents', form: 'amount=500&currency=usd&confirm=maybe', code: undefined },
  { call: 'POST /v1/payment_intents', form: 'amount=500&currency=usd&shipping[planet]=x', code: 'parameter_unknown' },
  { call: 'POST /v1/payment_intents', form: 'amount=500&currency=', code: 'parameter_invalid_empty' },
  { call: 'GET /v1/payment_intents', form: 'limit=101', code: 'parameter_invalid_integer' },
  { call: 'GET /v1/payment_intents', form: 'expand[0]=data.nothing', code: undefined },
])('$call refuses $form', async ({ call: route, form, code }) => {
  const [method = '', path = ''] = route.split(' ');
  await sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });

  const { status, error } = await call(method, path, form);

  expect(status).toBe(400);
  expect(error).toMatchObject(code === undefined ? { type: 'invalid_request_error' } : { code });
});

test.each([{}, { authorization: 'Bearer sk_live_1' }, { authorization: 'Bearer nonsense' }])(
  'refuses the key %j',
  async (headers) => {
    const response = await fetch(`${sandbox.url}/v1/payment_intents`, { headers });

    expect(response.status).toBe(401);
  },
);

test('answers an unknown path as the provider does', async () => {
  const { status, error } = await call('GET', '/v1/unheard_of', '');

  expect(status).toBe(404);
  expect(error).toMatchObject({ type: 'invalid_request_error' });
});
