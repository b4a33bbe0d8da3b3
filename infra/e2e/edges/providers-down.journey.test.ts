import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { RideView } from '@livery/contracts/rides/view.ts';
import type { FaultRule } from '@livery/sandbox/faults.ts';
import { addCard, authenticate, testCards } from '@livery/stack/people/cards.ts';
import { dropOff, pickUp, reportStage } from '@livery/stack/people/drive.ts';
import { messagesTo } from '@livery/stack/people/messages-to.ts';
import { draftBooking, offer, rideOf, selectAndConfirm } from '@livery/stack/people/rides.ts';
import type { Member, Traveler } from '@livery/stack/people/sign-up.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { eventually } from '../support/eventually.ts';
import { clearFaults, injectFaults } from '../support/inject-faults.ts';
import { textsSaying, untilText } from '../support/messages.ts';
import { moneyOf } from '../support/money.ts';
import { confirmedRide, offeredRide, paidRide, untilCharge } from '../support/prepared-rides.ts';
import { intentsOf, providerJournal } from '../support/provider-journal.ts';
import { setUpSystem } from '../support/set-up-system.ts';
import { postWebhook, webhooksAbout } from '../support/webhooks.ts';

interface Hold {
  id: string;
  status: string;
  clientSecret?: string;
}

interface PaymentAnswer {
  status: string;
  clientSecret?: string;
  stripeAccount?: string;
}

const system = setUpSystem();
let omar: Member;

beforeAll(async () => {
  omar = await system.newOperator('Omar');
}, 120_000);
afterEach(() => clearFaults(system));

const texts = { provider: 'twilio', method: 'POST', path: '/2010-04-01/Accounts/*/Messages.json' } as const;

/** The provider was asked to text this person and answered with this status, 0 being no answer. */
const untilAsked = (member: Member, status: number) =>
  waitUntil(`a text to be tried (${status})`, async () =>
    (await providerJournal(system)).some(
      (entry) =>
        entry.provider === 'twilio' &&
        entry.method === 'POST' &&
        entry.status === status &&
        entry.request['To'] === `+1${member.phoneNumber}`,
    ),
  );

/** Their texts failed at the beginning; the provider is asked about them again a minute later. */
let anna: Traveler;
let bert: Traveler;

describe('while texting and mail are down', () => {
  test('a ride is confirmed and paid all the same', async () => {
    anna = await system.newTraveler('Anna');
    const { id } = await offeredRide(system, { traveler: anna, operators: [omar], inHours: 30 });
    await untilText(system, anna, 'an operator is available');
    await injectFaults(system, { ...texts, kind: 'error' }, { provider: 'smtp', kind: 'error' });

    await selectAndConfirm(anna, omar, id);
    const seen = await untilCharge(anna, id, ['ride', 'authorized']);
    await untilAsked(anna, 500);

    expect(seen.status).toBe('CONFIRMED');
    const { items } = await anna.call<{ items: { text: string }[] }>('GET /notifications');
    expect(items.filter(({ text }) => text.includes('confirmed your ride'))).toHaveLength(1);
  });

  test('mail that could not leave is delivered once it can', async () => {
    const mails = async () =>
      (await messagesTo(system, anna.email)).filter(({ subject }) => subject.endsWith('is confirmed'));

    await waitUntil('the mail', async () => (await mails()).length > 0);

    expect(await mails()).toHaveLength(1);
  });

  test('a text that may or may not have been sent does not stop the ride', async () => {
    bert = await system.newTraveler('Bert');
    const { id } = await offeredRide(system, { traveler: bert, operators: [omar], inHours: 30 });
    await untilText(system, bert, 'an operator is available');
    await injectFaults(system, { ...texts, kind: 'drop-after' });

    await selectAndConfirm(bert, omar, id);
    await untilText(system, bert, 'confirmed your ride');

    expect((await rideOf(bert, id)).status).toBe('CONFIRMED');
  });
});

const intents = { provider: 'stripe', method: 'POST', path: '/v1/payment_intents$' } as const;
const captures = { provider: 'stripe', method: 'POST', path: '/v1/payment_intents/*/capture' } as const;

test('a traveler who cannot be charged is asked to try again, in words', async () => {
  const anyone = await system.newTraveler();
  await injectFaults(system, { ...intents, kind: 'drop-before' });

  const { status, headers, body } = await anyone.ask('POST /newRideBookingPreauthorization', {
    body: { travelerId: anyone.uid, paymentMethod: anyone.card },
  });

  expect(status).toBe(503);
  expect(headers.get('retry-after')).toMatch(/^\d+$/);
  expect(body).toEqual({ error: { code: 'PROVIDER_DOWN', message: expect.stringContaining('try again') } });
});

/** They fail more often than the SDK retries, or once with an answer that the provider repeats for a day. */
const outages: [string, Pick<FaultRule, 'kind' | 'times' | 'delayMs'>][] = [
  ['is not reached', { kind: 'drop-before', times: 4 }],
  ['fails', { kind: 'error', times: 4 }],
  ['charges and hangs up', { kind: 'drop-after', times: 4 }],
  ['charges and answers 500', { kind: 'error-after', times: 4 }],
  ['answers the same 500 for a day', { kind: 'error-stored', times: 1 }],
  ['charges and answers the same 500 for a day', { kind: 'error-after-stored', times: 1 }],
  ['is slow', { kind: 'delay', delayMs: 1_500, times: 4 }],
];

describe.each(outages)('while the provider of payments %s', (_what, fault) => {
  let carl: Traveler;
  let ride: RideView;

  test('the traveler tries the $5 hold again and has one hold', async () => {
    carl = await system.newTraveler('Carl');
    const hold = () =>
      carl.ask<Hold>('POST /newRideBookingPreauthorization', {
        body: { travelerId: carl.uid, paymentMethod: carl.card },
        idempotencyKey: `hold-${carl.uid}`,
      });
    await injectFaults(system, { ...intents, ...fault });

    const first = await hold();
    const held = await waitUntil('the hold', async () => {
      const answer = await hold();
      return answer.status === 200 && answer.body;
    });

    expect([200, 503]).toContain(first.status);
    expect(held.status).toBe('requires_capture');
    await eventually(() => moneyOf(system, carl.uid), { taken: [], held: [500], released: [] });
    const draft = await draftBooking(carl, { card: carl.card, now: await system.businessNow(), inHours: 3 });
    ride = await carl.call<RideView>('POST /rides', { ...draft, preauthorizationId: held.id });
  });

  test('the operator confirms, and the rate is held once', async () => {
    await offer(omar, ride.id);
    await injectFaults(system, { ...intents, ...fault });

    ride = await selectAndConfirm(carl, omar, ride.id);
    await untilCharge(carl, ride.id, ['ride', 'authorized']);
    await untilCharge(carl, ride.id, ['booking-hold', 'voided']);

    expect(ride.status).toBe('CONFIRMED');
    await eventually(() => moneyOf(system, carl.uid), { taken: [], held: [ride.totalRateCents], released: [500] });
  });

  test('the ride ends, and the rate is taken once', async () => {
    await pickUp(omar, ride.id);
    await injectFaults(system, { ...captures, ...fault });

    await dropOff(omar, ride.id);

    await eventually(() => moneyOf(system, carl.uid), { taken: [ride.totalRateCents], held: [], released: [500] });
  });
});

describe('a card that declines two days before the ride', () => {
  let dora: Traveler;
  let repaired: RideView;
  let waiting: RideView;

  test('is told to the traveler', async () => {
    dora = await system.newTraveler('Dora');
    const paymentMethod = await addCard(dora, system, testCards.declinesCharges);
    const plan = { traveler: dora, operators: [omar] as [Member], inHours: 49 };
    repaired = await confirmedRide(system, plan);
    waiting = await confirmedRide(system, plan);
    for (const { id } of [repaired, waiting]) await dora.call(`POST /rides/${id}/payment`, { paymentMethod });
    await system.moveClock(1.1);

    const seen = await untilCharge(dora, repaired.id, ['ride', 'declined']);
    await untilCharge(dora, waiting.id, ['ride', 'declined']);

    expect(seen).toMatchObject({ status: 'CONFIRMED', paymentIssue: { text: expect.any(String) } });
    await untilText(system, dora, `Your card was not accepted for`);
  });

  test('is replaced by one the traveler chooses', async () => {
    const answer = await dora.call(`POST /rides/${repaired.id}/payment`, { paymentMethod: dora.card });

    const seen = await untilCharge(dora, repaired.id, ['ride', 'authorized']);

    expect(answer).toEqual({ status: 'done' });
    expect(seen.paymentIssue).toBeNull();
  });

  test('is replaced by one the traveler adds', async () => {
    await addCard(dora, system, testCards.mastercard);

    await untilCharge(dora, waiting.id, ['ride', 'authorized']);
    for (const { id } of [repaired, waiting]) await untilCharge(dora, id, ['booking-hold', 'voided']);

    const { held, taken } = await moneyOf(system, dora.uid);
    expect({ held, taken }).toEqual({ held: [repaired.totalRateCents, waiting.totalRateCents], taken: [] });
  });
});

describe('a card that asks for authentication', () => {
  let emil: Traveler;
  let card: string;
  let ride: RideView;

  test('is authenticated for the $5 hold before the ride is booked', async () => {
    emil = await system.newTraveler('Emil');
    card = await addCard(emil, system, testCards.wantsAuthentication);
    const asked = await emil.call<Hold>('POST /newRideBookingPreauthorization', {
      travelerId: emil.uid,
      paymentMethod: card,
    });
    await authenticate(system, asked.clientSecret ?? '');

    const held = await emil.call<Hold>(`GET /newRideBookingPreauthorization/${asked.id}`);
    const draft = await draftBooking(emil, { card, now: await system.businessNow(), inHours: 3 });
    ride = await emil.call<RideView>('POST /rides', { ...draft, preauthorizationId: held.id });
    await untilCharge(emil, ride.id, ['booking-hold', 'authorized']);

    expect(asked).toMatchObject({ status: 'requires_action', clientSecret: expect.any(String) });
    expect(held).toEqual({ id: asked.id, status: 'requires_capture' });
  });

  test('fails unattended, and a failed authentication leaves the payment open', async () => {
    await offer(omar, ride.id);
    await selectAndConfirm(emil, omar, ride.id);
    await untilCharge(emil, ride.id, ['ride', 'declined']);
    const asked = await emil.call<PaymentAnswer>(`POST /rides/${ride.id}/payment`, {});
    await authenticate(system, asked.clientSecret ?? '', 'fail');

    const seen = await untilCharge(emil, ride.id, ['ride', 'declined']);

    expect(asked).toEqual({
      status: 'requires_action',
      clientSecret: expect.any(String),
      stripeAccount: expect.stringMatching(/^acct_/),
    });
    expect(seen).toMatchObject({ status: 'CONFIRMED', paymentIssue: { text: expect.any(String) } });
    await expect(reportStage(omar, ride.id, 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION')).rejects.toMatchObject({
      code: 'PAYMENT_NOT_AUTHORIZED',
    });
  });

  test('pays when the traveler authenticates, even if the page is closed then', async () => {
    const asked = await emil.call<PaymentAnswer>(`POST /rides/${ride.id}/payment`, {});
    await authenticate(system, asked.clientSecret ?? '');

    const seen = await untilCharge(emil, ride.id, ['ride', 'authorized']);

    expect(seen.paymentIssue).toBeNull();
    expect((await moneyOf(system, emil.uid)).held).toContain(seen.totalRateCents);
  });
});

describe('webhooks', () => {
  test('that are all lost delay nothing a person waits for', async () => {
    const fred = await system.newTraveler('Fred');
    await injectFaults(system, { provider: 'webhook', path: '/api/webhooks/stripe', kind: 'drop-before' });

    const ride = await paidRide(system, { traveler: fred, operators: [omar], inHours: 3 });
    await pickUp(omar, ride.id);
    await dropOff(omar, ride.id);

    await eventually(() => moneyOf(system, fred.uid), { taken: [ride.totalRateCents], held: [], released: [500] });
  });

  describe('of a ride whose rate is held', () => {
    let gina: Traveler;
    let ride: RideView;
    let intentId: string;

    beforeAll(async () => {
      gina = await system.newTraveler('Gina');
      ride = await paidRide(system, { traveler: gina, operators: [omar], inHours: 30 });
      const { id = '' } =
        (await intentsOf(system, gina.uid)).find(({ metadata }) => metadata['purpose'] === 'ride') ?? {};
      intentId = id;
    });

    const newest = () =>
      waitUntil('a webhook about the payment', async () => (await webhooksAbout(system, intentId)).at(-1));

    test('change nothing when they come twice', async () => {
      const event = await newest();
      const before = await rideOf(gina, ride.id);

      const statuses = await Promise.all([postWebhook(system, event), postWebhook(system, event)]);

      expect(statuses).toEqual([200, 200]);
      expect(await rideOf(gina, ride.id)).toEqual(before);
    });

    test('are refused with a foreign signature', async () => {
      const event = await newest();

      expect(await postWebhook(system, { ...event, id: 'evt_forged' }, 'whsec_foreign')).toBe(400);
    });

    test('are not believed: what they say is read again from the provider', async () => {
      const event = await newest();
      const untrue = { ...event.data.object, status: 'succeeded', amount_received: 1 };
      const calls = (await providerJournal(system)).length;

      const status = await postWebhook(system, {
        ...event,
        id: 'evt_untrue',
        type: 'payment_intent.succeeded',
        data: { object: untrue },
      });
      await waitUntil('the payment to be read', async () =>
        (await providerJournal(system))
          .slice(calls)
          .some(({ method, path }) => method === 'GET' && path === `/v1/payment_intents/${intentId}`),
      );

      expect(status).toBe(200);
      expect((await rideOf(gina, ride.id)).charges.find(({ purpose }) => purpose === 'ride')).toMatchObject({
        status: 'authorized',
        capturedCents: 0,
      });
    });
  });
});

describe('a minute after texting was down', () => {
  const untilLookedUp = (member: Member) =>
    waitUntil(
      'the provider’s list to be read',
      async () =>
        (await providerJournal(system)).some(
          ({ provider, method, request }) =>
            provider === 'twilio' && method === 'GET' && request['To'] === `+1${member.phoneNumber}`,
        ),
      110_000,
    );

  test('the text that did not leave is sent, once', async () => {
    await untilLookedUp(anna);

    await untilText(system, anna, 'confirmed your ride');

    expect(await textsSaying(system, anna, 'confirmed your ride')).toHaveLength(1);
  }, 120_000);

  test('the text that had left is not sent again', async () => {
    await untilLookedUp(bert);

    expect(await textsSaying(system, bert, 'confirmed your ride')).toHaveLength(1);
  }, 120_000);
});
