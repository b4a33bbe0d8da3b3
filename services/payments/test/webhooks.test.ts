import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { useClockFile } from '@livery/platform/clock/clock.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import {
  aBookedRide,
  aHold,
  aPerson,
  aSavedCard,
  cards,
  confirmSetup,
  type PaymentsUnderTest,
  startPayments,
} from './payments-harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'payments-clock-'));
const clockFile = join(folder, 'clock.json');
const minuteMs = 60_000;

let payments: PaymentsUnderTest;
beforeAll(async () => {
  writeFileSync(clockFile, '{"offsetMs":0}');
  useClockFile(clockFile);
  payments = await startPayments({ CLOCK_FILE: clockFile });
}, 60_000);
afterAll(async () => {
  await payments.stop();
  useClockFile(undefined);
  rmSync(folder, { recursive: true });
}, 60_000);

function signed(payload: string, secret: string): Record<string, string> {
  const t = Math.floor(Date.now() / 1_000);
  const v1 = createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex');
  return { 'stripe-signature': `t=${t},v1=${v1}`, 'content-type': 'application/json' };
}

async function deliver(event: object, secret: string): Promise<number> {
  const payload = JSON.stringify(event);
  const headers = signed(payload, secret);
  return (await fetch(`${payments.service.url}/webhooks/stripe`, { method: 'POST', headers, body: payload })).status;
}

test('a card confirmed in the browser is kept even when the browser never comes back', async () => {
  const uid = await aPerson(payments);
  const as = { uid };
  const setup = await payments.service.call('POST /createSetupIntent', {
    as,
    body: { email: `${uid}@people.example` },
  });

  await confirmSetup(payments, setup.body, cards.visa);

  await payments.service.waitForEvent('card.saved', ({ subject }) => subject === uid);
}, 30_000);

test('an unsigned or wrongly signed event is refused and changes nothing', async () => {
  const event = {
    id: 'evt_forged',
    object: 'event',
    type: 'payment_intent.canceled',
    data: { object: { id: 'pi_x' } },
  };

  const forged = await deliver(event, 'whsec_somebody_elses');
  const unsigned = await payments.service.call('POST /webhooks/stripe', { body: event });

  expect([forged, unsigned.status]).toEqual([400, 400]);
}, 30_000);

test('an event that lies, or comes twice, only makes the provider be asked', async () => {
  const ride = await aBookedRide(payments);
  const hold = await payments.service.waitForEvent(
    'charge.authorized',
    ({ data }) => data.charge.rideId === ride.rideId,
  );
  const id = `evt_${ride.rideId}`;
  const lie = {
    id,
    object: 'event',
    type: 'payment_intent.canceled',
    data: { object: { id: ride.preauthorizationId } },
  };

  const answers = [await deliver(lie, payments.webhookSecret), await deliver(lie, payments.webhookSecret)];
  await ride.becomes('ride.cancelled', { status: 'CANCELLED' });
  await ride.chargeEvent('charge.voided', 'booking-hold');

  expect(answers).toEqual([200, 200]);
  const ofHold = payments.service.events().filter(({ subject }) => subject === hold.subject);
  expect(ofHold.map(({ type }) => type)).toEqual(['charge.authorized', 'charge.voided']);
}, 30_000);

test('a hold that nobody claims is released after 15 minutes, a claimed one is not', async () => {
  const uid = await aPerson(payments);
  const card = await aSavedCard(payments, uid);
  const ride = await aBookedRide(payments);
  const unclaimed = await aHold(payments, uid, card);

  writeFileSync(clockFile, JSON.stringify({ offsetMs: 16 * minuteMs }));

  const read = () => payments.service.call(`GET /newRideBookingPreauthorization/${unclaimed}`, { as: { uid } });
  await waitFor(async () => (await read()).body.status === 'canceled', { message: 'the hold was not released' });
  await payments.claims({ rideId: `late-${uid}`, authorId: uid, preauthorizationId: unclaimed });
  const late = await payments.service.waitForEvent('charge.failed', ({ data }) => data.charge.rideId === `late-${uid}`);
  expect(late.data).toMatchObject({ charge: { failureCode: 'hold_released' } });
  const claimed = payments.service.events().filter((event) => event.subject.startsWith(ride.rideId));
  expect(claimed.map(({ type }) => type)).not.toContain('charge.voided');
}, 30_000);
