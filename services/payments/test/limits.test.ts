import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '@livery/platform/config/load-config.ts';
import { paymentsVariables } from '../config.ts';
import { aPerson, aSavedCard, cards, type PaymentsUnderTest, startPayments } from './payments-harness.ts';

let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments({ LIMITS: 'real' });
}, 60_000);
afterAll(() => payments.stop(), 60_000);

test('ten holds a day, three declines an hour', async () => {
  const [uid, unlucky] = await Promise.all([aPerson(payments), aPerson(payments)]);
  const good = await aSavedCard(payments, uid);
  const bad = await aSavedCard(payments, unlucky, cards.attachesThenDeclines);
  const ask = (travelerId: string, paymentMethod: string) =>
    payments.service.call('POST /newRideBookingPreauthorization', {
      as: { uid: travelerId },
      body: { travelerId, paymentMethod },
    });

  const allowed = await Promise.all(Array.from({ length: 11 }, () => ask(uid, good)));
  const declined = [await ask(unlucky, bad), await ask(unlucky, bad), await ask(unlucky, bad), await ask(unlucky, bad)];

  const held = allowed.filter(({ status }) => status === 200);
  expect(held.length).toBeLessThanOrEqual(10);
  expect(allowed.filter(({ status }) => status === 429)).toHaveLength(11 - held.length);
  expect(declined.map(({ status }) => status)).toEqual([402, 402, 402, 429]);
  expect(declined.at(-1)?.headers.get('retry-after')).toBe('3600');
}, 60_000);

test('five card set-ups a day', async () => {
  const uid = await aPerson(payments);
  for (const number of [cards.visa, cards.mastercard, cards.visa, cards.mastercard, cards.visa])
    await aSavedCard(payments, uid, number);

  const sixth = await payments.service.call('POST /createSetupIntent', {
    as: { uid },
    body: { email: `${uid}@people.example` },
  });

  expect(sixth).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } });
}, 60_000);

test('live keys refuse test switches', () => {
  const environment = { ...payments.service.environment, STRIPE_SECRET_KEY: 'sk_live_x', LIMITS: 'demo' };

  expect(() => loadConfig(paymentsVariables, environment)).toThrow(/STRIPE_URL: .*[\s\S]*LIMITS: /);
});
