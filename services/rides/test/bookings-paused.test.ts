import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { backlogRefusesBookingsAfterMinutes } from '@livery/contracts/rides/policy.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { aBooking, aRide } from './builders.ts';
import { aKnownTraveler, databaseOf, noonInDays, startRides } from './rides-harness.ts';

let service: TestService;
let connection: Awaited<ReturnType<typeof databaseOf>>;
beforeAll(async () => {
  service = await startRides();
  connection = await databaseOf(service);
}, 60_000);
afterAll(async () => {
  await connection.close();
  await service.stop();
}, 30_000);

/** No broker takes two megabytes: this event stays where it is. */
function aRideWhoseEventIsStuck(since: Date) {
  const { rideId: _id, ...ride } = aRide({ rideId: 'stuck', rideConfirmationCode: 'stuck' });
  const event = {
    sequence: 1,
    id: 'ride:stuck:1',
    type: 'ride.requested',
    at: since,
    correlationId: 'stuck',
    parties: [],
  };
  const events = [{ ...event, data: { note: 'x'.repeat(2_000_000) } }];
  const times = { createdAt: since, updatedAt: since, pendingSince: since };
  return { _id, rideId: _id, ...ride, version: 1, sequence: 1, publishedSequence: 0, ...times, events, commands: [] };
}

test('while events have not gone out for minutes nobody can book, and everybody can once they have', async () => {
  const anna = await aKnownTraveler(service);
  const rides = connection.collection<{ _id: string }>('rides');
  const book = () => service.call('POST /rides', { as: { uid: anna }, body: aBooking({ serviceDate: noonInDays(5) }) });
  expect((await book()).status).toBe(201);

  const since = new Date(Date.now() - (backlogRefusesBookingsAfterMinutes + 1) * minuteMs);
  await rides.insertOne(aRideWhoseEventIsStuck(since));
  const paused = await waitFor(async () => {
    const answer = await book();
    return answer.status !== 201 && answer;
  });
  await rides.deleteOne({ _id: 'stuck' });

  expect(paused).toMatchObject({
    status: 503,
    body: { error: { code: 'BOOKINGS_PAUSED', message: messages.bookingsPaused } },
  });
  expect(paused.headers.get('retry-after')).toBe('60');
  await waitFor(async () => (await book()).status === 201, { message: 'bookings are still paused' });
}, 30_000);
