import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Route } from '@livery/contracts/routes.ts';
import type { FaultRule } from '@livery/sandbox/faults.ts';
import * as z from 'zod/mini';
import {
  asked,
  authenticate,
  cards,
  confirmSetup,
  deleteCustomerAtProvider,
  detachAtProvider,
  disturb,
  noWebhooks,
} from './at-provider.ts';
import { aRide } from './builders.ts';
import { type PaymentsUnderTest, startPayments } from './payments-harness.ts';
import { aHold, aPerson, aSavedCard } from './people.ts';
import { aBookedRide, confirmed } from './played-ride.ts';

let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments();
}, 60_000);
afterAll(() => payments.stop(), 60_000);

/** The newest customer that the provider made for this person. */
async function customerOf(uid: string): Promise<string> {
  const created = await asked(payments, 'POST', /^\/v1\/customers$/);
  return String(created.findLast(({ request }) => JSON.stringify(request).includes(uid))?.response['id']);
}

const routesNamingSomebody = Object.entries<Route>(paymentsApi).filter(
  ([, { body }]) => body && 'uid' in (z.toJSONSchema(body, { io: 'input' }).properties ?? {}),
);
const nobodys = { id: 'pm_1', code: 'ac_1', stripeConnectState: 'x', email: 'x@people.example' };
/** The fields of a stranger that this route asks for. */
function fieldsOf({ body }: Route): object {
  const { properties = {} } = body ? z.toJSONSchema(body, { io: 'input' }) : {};
  return Object.fromEntries(Object.entries(nobodys).filter(([name]) => name in properties));
}

test('eight routes let a page name the person', () => {
  expect(routesNamingSomebody).toHaveLength(8);
});

describe('cards', () => {
  test('are saved, listed, made the default and deleted', async () => {
    const uid = await aPerson(payments);
    const as = { uid };
    const visa = await aSavedCard(payments, uid);
    const mastercard = await aSavedCard(payments, uid, cards.mastercard);

    const chosen = await payments.service.call('POST /updateDefaultPaymentMethod', {
      as,
      body: { uid, id: mastercard },
    });
    const left = await payments.service.call('POST /detachPayment', { as, body: { uid, id: mastercard } });

    expect(chosen.body.items).toMatchObject([
      { id: visa, brand: 'visa', last4: '4242', expires: '12/2030', postalCode: '60601', defaultCard: false },
      { id: mastercard, brand: 'mastercard', defaultCard: true },
    ]);
    expect(left.body.items).toMatchObject([{ id: visa, defaultCard: true }]);
    await payments.service.waitForEvent('card.removed', ({ subject }) => subject === uid);
    const heard = payments.service.events().filter(({ subject, source }) => subject === uid && source === 'payments');
    expect(heard.map(({ type }) => type)).toEqual([
      'customer.created',
      'card.saved',
      'card.saved',
      'card.saved',
      'card.removed',
    ]);
  }, 30_000);

  test('of a brand that is not accepted are given back', async () => {
    const uid = await aPerson(payments);
    const as = { uid };
    const setup = await payments.service.call('POST /createSetupIntent', {
      as,
      body: { email: `${uid}@people.example` },
    });
    const { payment_method: id } = await (await confirmSetup(payments, setup.body, cards.discover)).json();

    const kept = await payments.service.call('POST /paymentMethods/attached', {
      as,
      body: { setupIntentId: setup.body.id },
    });

    expect(kept).toMatchObject({
      status: 400,
      body: { error: { code: 'CARD_BRAND_REFUSED', message: messages.cardBrandRefused } },
    });
    expect(await asked(payments, 'POST', new RegExp(`${id}/detach$`))).not.toHaveLength(0);
  }, 30_000);

  test('and set-ups of somebody else do not exist', async () => {
    const [uid, stranger] = await Promise.all([aPerson(payments), aPerson(payments)]);
    const card = await aSavedCard(payments, uid);
    const as = { uid: stranger };
    const setup = await payments.service.call('POST /createSetupIntent', {
      as: { uid },
      body: { email: `${uid}@people.example` },
    });

    const calls = await Promise.all([
      payments.service.call('POST /detachPayment', { as, body: { id: card } }),
      payments.service.call('POST /updateDefaultPaymentMethod', { as, body: { id: card } }),
      payments.service.call('POST /paymentMethods/attached', { as, body: { setupIntentId: setup.body.id } }),
      payments.service.call('POST /getUserPaymentMethods', { as, body: { uid } }),
      payments.service.call('POST /createSetupIntent', { as, body: { email: `${uid}@people.example` } }),
      payments.service.call('POST /createSetupIntent', { body: { email: 'x@y.example' } }),
      payments.service.call('POST /getUserPaymentMethods', { as, body: { admin: true } }),
    ]);

    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403, 401, 400]);
    expect(calls[2]).toMatchObject({ body: { error: { message: messages.cardSaveFailed } } });
  }, 30_000);

  test('of whoever is no customer yet are not looked for at the provider', async () => {
    const as = { uid: 'nobody-yet' };

    const kept = await payments.service.call('POST /paymentMethods/attached', {
      as,
      body: { setupIntentId: 'seti_guess' },
    });

    expect(kept).toMatchObject({ status: 404, body: { error: { message: messages.cardSaveFailed } } });
    expect(await asked(payments, 'GET', /seti_guess$/)).toEqual([]);
  });

  test.each(routesNamingSomebody)('%s acts for nobody but the caller, whoever is named', async (_, route) => {
    const [uid, stranger] = await Promise.all([aPerson(payments), aPerson(payments)]);
    const as = { uid, accountType: 'Operator', approved: true } as const;

    const answer = await payments.service.call(`${route.method} ${route.path as `/${string}`}`, {
      as,
      body: { ...fieldsOf(route), uid: stranger },
    });

    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'NOT_YOURS', message: messages.forbidden } } });
  });

  test('given up at the provider while they are being saved are not listed', async () => {
    const uid = await aPerson(payments);
    const as = { uid };
    const setup = await payments.service.call('POST /createSetupIntent', {
      as,
      body: { email: `${uid}@people.example` },
    });
    const lateWebhooks: FaultRule = { provider: 'webhook', kind: 'delay', delayMs: 10_000 };
    await disturb(payments, [lateWebhooks]);
    const { payment_method: id } = await (await confirmSetup(payments, setup.body, cards.visa)).json();
    const path = `/v1/payment_methods/${id}$`;
    const reading: FaultRule = { provider: 'stripe', method: 'GET', path, kind: 'delay', times: 1 };
    await disturb(payments, [lateWebhooks, { ...reading, delayMs: 0 }, { ...reading, delayMs: 6_000 }]);

    const keeping = payments.service.call('POST /paymentMethods/attached', {
      as,
      body: { setupIntentId: setup.body.id },
    });
    await payments.service.waitForEvent('card.saved', ({ subject }) => subject === uid);
    await detachAtProvider(payments, id);
    const kept = await keeping;
    await disturb(payments, []);

    expect(kept.status).toBe(404);
    const listed = await payments.service.call('POST /getUserPaymentMethods', { as, body: { uid } });
    expect(listed.body.items).toEqual([]);
  }, 60_000);

  test.each([
    ['with a webhook', []],
    ['without a webhook', [noWebhooks]],
  ])(
    'of a customer who was deleted at the provider, %s, are gone, and a new one is saved',
    async (_, rules) => {
      const uid = await aPerson(payments);
      const as = { uid };
      const lost = await aSavedCard(payments, uid);
      const setup = () =>
        payments.service.call('POST /createSetupIntent', { as, body: { email: `${uid}@people.example` } });
      const begun = await setup();
      await disturb(payments, rules);
      await deleteCustomerAtProvider(payments, await customerOf(uid));
      if (rules.length === 0) await payments.service.waitForEvent('card.removed', ({ subject }) => subject === uid);

      const again = await setup();
      const card = await aSavedCard(payments, uid, cards.mastercard);

      await disturb(payments, []);
      expect(again.status).toBe(200);
      expect(again.body.id).not.toBe(begun.body.id);
      const listed = await payments.service.call('POST /getUserPaymentMethods', { as, body: { uid } });
      expect(listed.body.items).toMatchObject([{ id: card, brand: 'mastercard', defaultCard: true }]);
      expect(card).not.toBe(lost);
    },
    30_000,
  );

  test('that pay for an open ride can be deleted once another one is chosen there, as the refusal says', async () => {
    const ride = await aBookedRide(payments);
    const as = { uid: ride.travelerId };
    const remove = () => payments.service.call('POST /detachPayment', { as, body: { id: ride.cardId } });
    const paymentMethod = await aSavedCard(payments, ride.travelerId, cards.mastercard);

    const refused = await remove();
    const chosen = await payments.service.call(`POST /rides/${ride.rideId}/payment`, { as, body: { paymentMethod } });
    const removed = await remove();

    const message = messages.cardInUse(aRide().rideConfirmationCode);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'CARD_IN_USE', message } } });
    expect(chosen).toMatchObject({ status: 200, body: { status: 'done' } });
    expect(removed).toMatchObject({ status: 200, body: { items: [{ id: paymentMethod, defaultCard: true }] } });
  }, 30_000);

  test('that hold the rate of a ride can be deleted once it is paid, also where another one pays for what comes', async () => {
    const ride = await aBookedRide(payments);
    const as = { uid: ride.travelerId };
    const remove = () => payments.service.call('POST /detachPayment', { as, body: { id: ride.cardId } });
    await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
    await ride.taskDue('preauthorize');
    await ride.chargeEvent('charge.authorized', 'ride');
    const paymentMethod = await aSavedCard(payments, ride.travelerId, cards.mastercard);

    const held = await remove();
    await payments.service.call(`POST /rides/${ride.rideId}/payment`, { as, body: { paymentMethod } });
    const stillHeld = await remove();
    await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 12_000 });
    await ride.taskDue('capturePreAuthorizations');
    await ride.chargeEvent('charge.captured', 'ride');
    const removed = await remove();

    const message = messages.cardHeld(aRide().rideConfirmationCode);
    for (const refused of [held, stillHeld])
      expect(refused).toMatchObject({ status: 409, body: { error: { code: 'CARD_IN_USE', message } } });
    expect(removed.status).toBe(200);
  }, 60_000);
});

describe('the hold of a booking', () => {
  test('is one hold for one Idempotency-Key, however often it is asked for', async () => {
    const uid = await aPerson(payments);
    const body = { travelerId: uid, paymentMethod: await aSavedCard(payments, uid) };
    const headers = { 'idempotency-key': `key-${uid}` };
    const ask = (asking = body) =>
      payments.service.call('POST /newRideBookingPreauthorization', { as: { uid }, body: asking, headers });

    const [first, second] = await Promise.all([ask(), ask()]);
    const later = await ask();
    const other = await ask({ ...body, paymentMethod: await aSavedCard(payments, uid, cards.mastercard) });

    expect(first).toMatchObject({ status: 200, body: { status: 'requires_capture' } });
    expect([second.body, later.body]).toEqual([first.body, first.body]);
    expect(other.status).toBe(422);
    const read = await payments.service.call(`GET /newRideBookingPreauthorization/${first.body.id}`, { as: { uid } });
    expect(read).toMatchObject({ status: 200, body: { id: first.body.id, status: 'requires_capture' } });
  }, 30_000);

  test('is refused with the words of the booking page when the card declines', async () => {
    const uid = await aPerson(payments);
    const paymentMethod = await aSavedCard(payments, uid, cards.attachesThenDeclines);

    const refused = await payments.service.call('POST /newRideBookingPreauthorization', {
      as: { uid },
      body: { travelerId: uid, paymentMethod },
    });

    expect(refused).toMatchObject({
      status: 402,
      body: { error: { message: 'Selected payment method is invalid. Please use another payment method.' } },
    });
  }, 30_000);

  test('waits for the traveler when the bank wants to be sure', async () => {
    const uid = await aPerson(payments);
    const paymentMethod = await aSavedCard(payments, uid, cards.alwaysAuthenticates);

    const waiting = await payments.service.call('POST /newRideBookingPreauthorization', {
      as: { uid },
      body: { travelerId: uid, paymentMethod },
    });
    await authenticate(payments, waiting.body);
    const place = `/newRideBookingPreauthorization/${waiting.body.id}` as const;
    const held = await payments.service.call(`GET ${place}`, { as: { uid } });
    const strangers = await payments.service.call(`GET ${place}`, { as: { uid: 'somebody' } });

    expect(waiting).toMatchObject({ status: 200, body: { status: 'requires_action' } });
    expect(held.body).toEqual({ id: waiting.body.id, status: 'requires_capture' });
    expect(strangers.status).toBe(404);
  }, 30_000);

  test('keeps its key usable while the provider is down', async () => {
    const uid = await aPerson(payments);
    const body = { travelerId: uid, paymentMethod: await aSavedCard(payments, uid) };
    const headers = { 'idempotency-key': `key-${uid}` };
    const ask = () => payments.service.call('POST /newRideBookingPreauthorization', { as: { uid }, body, headers });
    const since = (await asked(payments, 'POST', /^\/v1\/payment_intents$/)).length;
    // The reads that webhooks cause do not use these faults up.
    await disturb(payments, [
      { provider: 'stripe', method: 'POST', path: '/v1/payment_intents$', kind: 'error', status: 503, times: 3 },
    ]);

    const down = await ask();
    await disturb(payments, []);
    const up = await ask();

    expect(down).toMatchObject({ status: 503, body: { error: { code: 'PROVIDER_DOWN' } } });
    expect(up).toMatchObject({ status: 200, body: { status: 'requires_capture' } });
    const keys = (await asked(payments, 'POST', /^\/v1\/payment_intents$/))
      .slice(since)
      .map((row) => row.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  }, 30_000);

  test('belongs to one ride, the claim of another is refused', async () => {
    const uid = await aPerson(payments);
    const card = await aSavedCard(payments, uid);
    const hold = await aHold(payments, uid, card);
    const toldOnceClaimed = async (rideId: string, authorId: string) => {
      const claim = { rideId, authorId, paymentMethod: card, preauthorizationId: hold };
      await payments.service.handled(await payments.claims(claim));
      return payments.service.events().filter(({ data }) => 'charge' in data && data.charge.rideId === rideId);
    };

    const first = await toldOnceClaimed(`one-${uid}`, uid);
    const second = await toldOnceClaimed(`two-${uid}`, uid);
    const third = await toldOnceClaimed(`three-${uid}`, 'somebody-else');

    const charge = (facts: object) => ({ data: { charge: facts } });
    expect(first).toMatchObject([charge({ purpose: 'booking-hold', status: 'authorized', amountCents: 500 })]);
    expect(second).toMatchObject([charge({ failureCode: 'hold_already_claimed' })]);
    expect(third).toMatchObject([charge({ failureCode: 'hold_of_another' })]);
  }, 30_000);

  test('is refused to a ride that another card is to pay, its own or a stranger’s', async () => {
    const [uid, stranger] = await Promise.all([aPerson(payments), aPerson(payments)]);
    const card = await aSavedCard(payments, uid);
    const [other, foreign] = [await aSavedCard(payments, uid, cards.mastercard), await aSavedCard(payments, stranger)];
    const hold = await aHold(payments, uid, card);
    const answerTo = async (rideId: string, paymentMethod: string) => {
      await payments.claims({ rideId, authorId: uid, paymentMethod, preauthorizationId: hold });
      return await payments.service.waitForEvent('charge.failed', ({ data }) => data.charge.rideId === rideId);
    };

    const answers = [await answerTo(`other-${uid}`, other), await answerTo(`foreign-${uid}`, foreign)];

    expect(answers.map(({ data }) => data.charge.failureCode)).toEqual([
      'hold_of_another_card',
      'hold_of_another_card',
    ]);
  }, 30_000);

  test('is for nobody else, no other card, nobody suspended, no staff', async () => {
    const [uid, stranger, suspended] = await Promise.all([
      aPerson(payments),
      aPerson(payments),
      aPerson(payments, { suspended: true }),
    ]);
    const paymentMethod = await aSavedCard(payments, uid);
    const ask = (caller: string, travelerId: string, adminRole: 'owner' | null = null) =>
      payments.service.call('POST /newRideBookingPreauthorization', {
        as: { uid: caller, adminRole },
        body: { travelerId, paymentMethod },
      });

    const answers = await Promise.all([
      ask(stranger, uid),
      ask(stranger, stranger),
      ask(suspended, suspended),
      ask(uid, uid, 'owner'),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([403, 404, 403, 403]);
  }, 30_000);

  test('is refused with the same words when the card was deleted in another tab', async () => {
    const uid = await aPerson(payments);
    const paymentMethod = await aSavedCard(payments, uid);
    await payments.service.call('POST /detachPayment', { as: { uid }, body: { uid, id: paymentMethod } });

    const refused = await payments.service.call('POST /newRideBookingPreauthorization', {
      as: { uid },
      body: { travelerId: uid, paymentMethod },
    });

    expect(refused).toMatchObject({
      status: 404,
      body: { error: { code: 'CARD_NOT_FOUND', message: messages.invalidPaymentMethod } },
    });
  }, 30_000);
});
