import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { anOffer, aRide } from './builders.ts';
import { putRide } from './put-ride.ts';
import { aKnownOperator, asOperator, databaseOf, startRides } from './rides-harness.ts';

let service: TestService;
let connection: Awaited<ReturnType<typeof databaseOf>>;
beforeAll(async () => {
  service = await startRides();
  connection = await databaseOf(service);
}, 60_000);
afterAll(async () => {
  connection.base.set('debug', false);
  await connection.close();
  await service.stop();
}, 30_000);

const note = 'x'.repeat(120);
const charges = { tollsCents: 100, parkingCents: 0, airportFeeCents: 0, miscCents: 0, specialNotes: note };
const sizeOf = (value: unknown) => JSON.stringify(value).length;

async function aRideWith(answers: number): Promise<string> {
  const rideId = randomUUID();
  const offers = Array.from({ length: answers }, () => anOffer({ operatorId: randomUUID(), specialNotes: note }));
  const [serviceAt, requestedAt] = [new Date(Date.now() + 5 * dayMs), new Date()];
  await putRide(connection, aRide({ rideId, rideConfirmationCode: rideId, serviceAt, requestedAt, offers }));
  return rideId;
}

interface Stored {
  _id: string;
  offers: object[];
  events: object[];
}

/** The next answer to a ride: what was sent to the database for it, and what stands there afterwards. */
async function answered(rideId: string) {
  const otto = await aKnownOperator(service);
  const updates: { $set: object; $push: object }[] = [];
  connection.base.set('debug', (collection, method, ...[, update]) => {
    if (collection === 'rides' && method === 'updateOne') updates.push(update);
  });
  const { status, body } = await service.call(`POST /rides/${rideId}/offer`, { as: asOperator(otto), body: charges });
  connection.base.set('debug', false);
  const saved = await connection.collection<Stored>('rides').findOne({ _id: rideId });
  return { otto, status, body, update: updates[0], saved };
}

test('the answer after five hundred writes, tells and returns no more than the one after five', async () => {
  const few = await answered(await aRideWith(5));
  const many = await answered(await aRideWith(500));

  expect([few.status, many.status]).toEqual([200, 200]);
  expect(many.saved?.offers).toHaveLength(501);
  expect(many.update).toMatchObject({ $push: { offers: { $each: [{ operatorId: many.otto }] } } });
  expect(Object.keys(many.update?.$set ?? {})).toEqual(Object.keys(few.update?.$set ?? {}));
  expect(many.update?.$set).not.toHaveProperty('offers');
  expect(sizeOf(many.update)).toBeLessThan(sizeOf(few.update) + 50);
  expect(sizeOf(many.saved?.events)).toBeLessThan(sizeOf(few.saved?.events) + 50);
  expect(sizeOf(many.body)).toBeLessThan(sizeOf(few.body) + 50);
  expect(sizeOf(many.saved)).toBeLessThan(1_000_000);
}, 60_000);
