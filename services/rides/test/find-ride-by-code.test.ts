import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RideView } from '@livery/contracts/rides/view.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { aConfirmedRide } from './builders.ts';
import { putRide } from './put-ride.ts';
import { aKnownOperator, aKnownTraveler, anOpenRide, asOperator, databaseOf, startRides } from './rides-harness.ts';

let service: TestService;
let anna: string;
let ride: RideView;
beforeAll(async () => {
  service = await startRides();
  anna = await aKnownTraveler(service);
  ride = await anOpenRide(service, anna);
}, 60_000);
afterAll(() => service.stop(), 30_000);

const find = (as: { uid: string }, code: string) => service.call(`GET /rideCodes/${code}`, { as });

test('its author and an operator who was asked find a ride by its code, however it is written', async () => {
  const otto = await aKnownOperator(service);

  expect((await find({ uid: anna }, ride.rideConfirmationCode)).body).toEqual({ id: ride.id });
  expect((await find({ uid: anna }, ride.rideConfirmationCode.toLowerCase())).body).toEqual({ id: ride.id });
  expect((await find(asOperator(otto), ride.rideConfirmationCode)).body).toEqual({ id: ride.id });
});

test('a stranger hears the same of a code that is there and of one that is not', async () => {
  const tom = { uid: await aKnownTraveler(service) };

  const known = await find(tom, ride.rideConfirmationCode);
  const unknown = await find(tom, 'NONE');

  expect([known.status, known.body.error.code]).toEqual([404, 'RIDE_NOT_FOUND']);
  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'RIDE_NOT_FOUND']);
});

test('no other ride can have the same code', async () => {
  const connection = await databaseOf(service);
  const { rideConfirmationCode } = ride;

  try {
    await expect(putRide(connection, aConfirmedRide({ rideId: 'another', rideConfirmationCode }))).rejects.toThrow(
      'duplicate key',
    );
  } finally {
    await connection.close();
  }
});
