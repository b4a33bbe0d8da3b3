import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type PaymentsUnderTest, startPayments } from './payments-harness.ts';

let rotating: PaymentsUnderTest;
let rotated: PaymentsUnderTest;
beforeAll(async () => {
  const newest = { STRIPE_WEBHOOK_SECRET: 'whsec_new', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect_new' };
  const old = { STRIPE_WEBHOOK_SECRET_OLD: 'whsec_old', STRIPE_CONNECT_WEBHOOK_SECRET_OLD: 'whsec_connect_old' };
  rotating = await startPayments({ ...newest, ...old });
  rotated = await startPayments(newest);
}, 60_000);
afterAll(() => Promise.all([rotating.stop(), rotated.stop()]), 60_000);

async function deliver({ service }: PaymentsUnderTest, place: string, secret: string): Promise<number> {
  const event = { id: `evt_${secret}`, object: 'event', type: 'customer.updated', data: { object: { id: 'cus_x' } } };
  const payload = JSON.stringify({ livemode: false, ...event });
  const at = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  const headers = { 'stripe-signature': `t=${at},v1=${signature}`, 'content-type': 'application/json' };
  return (await fetch(service.url + place, { method: 'POST', headers, body: payload })).status;
}

test.each([
  ['/webhooks/stripe', 'whsec_new', 'whsec_old'],
  ['/webhooks/stripe/connect', 'whsec_connect_new', 'whsec_connect_old'],
])('%s accepts what the previous secret signed until that is removed', async (place, newest, old) => {
  expect(await deliver(rotating, place, newest)).toBe(200);
  expect(await deliver(rotating, place, old)).toBe(200);
  expect(await deliver(rotating, place, 'whsec_of_nobody')).toBe(400);

  expect(await deliver(rotated, place, newest)).toBe(200);
  expect(await deliver(rotated, place, old)).toBe(400);
});
