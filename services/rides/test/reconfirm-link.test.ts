import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { linkToken } from '@livery/platform/http/links.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { aKnownOperator, aKnownTraveler, anOpenRide, asOperator, startRides } from './rides-harness.ts';

let service: TestService;
let anna: string;
let otto: string;
let olga: string;

beforeAll(async () => {
  service = await startRides();
  anna = await aKnownTraveler(service);
  [otto, olga] = [await aKnownOperator(service), await aKnownOperator(service)];
}, 60_000);
afterAll(() => service.stop(), 30_000);

const charges = { tollsCents: 0, parkingCents: 0, airportFeeCents: 0, miscCents: 0 };

async function select(id: string, operatorId: string): Promise<string> {
  await service.call(`POST /rides/${id}/select`, { as: { uid: anna }, body: { operatorId } });
  const { data } = await service.waitForEvent(
    'ride.operator-selected',
    (event) => event.subject === id && event.data.operatorId === operatorId,
  );
  const { linkId, linkExpiresAt } = data;
  const link = { prefix: 'r', linkId, purpose: 'reconfirm', person: operatorId, expiresAt: new Date(linkExpiresAt) };
  return linkToken(service.environment['LINK_SECRET'] ?? '', link);
}

async function anAnsweredRide(): Promise<string> {
  const { id } = await anOpenRide(service, anna);
  for (const uid of [otto, olga]) await service.call(`POST /rides/${id}/offer`, { as: asOperator(uid), body: charges });
  return id;
}

const follow = (method: 'GET' | 'POST', id: string, token: string) => (uid: string, key?: string) =>
  service.call(`${method} /processRidePayment/${id}/${token}`, {
    as: asOperator(uid),
    ...(key && { headers: { 'idempotency-key': key } }),
    ...(method === 'POST' && { body: {} }),
  });

test('a link shows what it will do, confirms the ride once, and gives its answer again to whoever lost it', async () => {
  const id = await anAnsweredRide();
  const token = await select(id, otto);

  const shown = await follow('GET', id, token)(otto);
  const done = await follow('POST', id, token)(otto, 'one');
  const repeated = await follow('POST', id, token)(otto, 'one');
  const again = await follow('POST', id, token)(otto, 'two');

  expect(shown.body).toMatchObject({ purpose: 'reconfirm', ride: { status: 'PENDING' } });
  expect(done.body).toMatchObject({ status: 'done', ride: { status: 'CONFIRMED' } });
  expect(repeated).toMatchObject({ status: 200, body: done.body });
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'ALREADY_CONFIRMED' } } });
});

test('an operator who has promised to drive at that time is told before the next promise, and nobody else is', async () => {
  const [first, second] = [await anAnsweredRide(), await anAnsweredRide()];
  await select(first, otto);
  const { body: promised } = await service.call(`POST /rides/${first}/confirm`, { as: asOperator(otto), body: {} });
  const token = await select(second, otto);

  const linked = await follow('GET', second, token)(otto);
  const shown = await service.call(`GET /rides/${second}`, { as: asOperator(otto) });
  const travelers = await service.call(`GET /rides/${second}`, { as: { uid: anna } });
  const confirmed = await follow('POST', second, token)(otto, 'one');

  expect(linked.body.ride.overlap).toContain(`overlaps ride ${promised.rideConfirmationCode}`);
  expect(shown.body.overlap).toBe(linked.body.ride.overlap);
  expect([travelers.body.overlap, promised.overlap, confirmed.body.ride.overlap]).toEqual([null, null, null]);
});

test('a link opens nothing for another person or when it is forged', async () => {
  const id = await anAnsweredRide();
  const token = await select(id, otto);

  expect((await follow('GET', id, token)(olga)).status).toBe(404);
  expect((await follow('POST', id, token)(anna)).status).toBe(404);
  expect((await follow('POST', id, `${token.slice(0, -2)}xx`)(otto)).status).toBe(404);
  expect((await follow('GET', id, 'r.short')(otto)).status).toBe(404);
});

test('a link is over once a newer one was sent, and only those who answered the ride hear that', async () => {
  const id = await anAnsweredRide();
  const token = await select(id, otto);
  const newer = await select(id, olga);
  const over = { status: 409, body: { error: { code: 'LINK_OVER', message: messages.linkUsedOrExpired } } };

  expect(await follow('GET', id, token)(otto)).toMatchObject(over);
  expect(await follow('POST', id, token)(otto)).toMatchObject(over);
  expect((await follow('GET', id, token)(anna)).status).toBe(404);
  expect((await follow('POST', id, newer)(olga)).status).toBe(200);
});
