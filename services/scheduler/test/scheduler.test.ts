import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import type { TaskWorker } from '@livery/contracts/scheduler/events.ts';
import { startTestService, type TestService } from '@livery/platform/testing/test-service.ts';
import { startScheduler } from '../app.ts';
import { variables } from '../config.ts';

let scheduler: TestService;

beforeAll(async () => {
  scheduler = await startTestService({ name: 'scheduler', variables, build: startScheduler });
}, 30_000);
afterAll(() => scheduler.stop());

let rides = 0;
function aRide(override: Partial<RideFacts> = {}): RideFacts {
  rides += 1;
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  return {
    rideId: `ride-${Date.now()}-${rides}`,
    rideConfirmationCode: '0A1B2C3',
    status: 'PENDING',
    open: true,
    currentRideStatus: null,
    authorId: 'anna',
    createdAt: inHours(0),
    serviceAt: inHours(72),
    timeZone: 'America/Chicago',
    expectedEndAt: inHours(73),
    serviceFromState: 'IL',
    serviceType: 'Point-to-Point',
    serviceVehicle: 'Sedan',
    paymentMethod: 'pm_1',
    preauthorizationId: 'pi_1',
    confirmEpoch: 0,
    selectionSequence: null,
    selectedOperatorId: null,
    confirmedOperatorId: null,
    confirmedAt: null,
    totalRateCents: null,
    finalRateCents: null,
    offers: [],
    extraStops: [],
    cancellation: null,
    ...override,
  };
}

const dueFor = (rideId: string, worker: TaskWorker) =>
  scheduler.waitForEvent('task.due', ({ data }) => data.rideId === rideId && data.worker === worker);

describe('the scheduler', () => {
  test('has a ride nobody confirms cancelled at its service time', async () => {
    const ride = aRide({ serviceAt: new Date(Date.now() + 500).toISOString() });

    await scheduler.publish({ type: 'ride.requested', subject: ride.rideId, sequence: 1, data: { ride } });

    expect(await dueFor(ride.rideId, 'autoCancellation')).toMatchObject({
      subject: `${ride.rideId}-e0-autoCancellation`,
    });
  });

  test('pre-authorises at once when a ride inside 48 hours is confirmed', async () => {
    const ride = aRide({
      status: 'CONFIRMED',
      confirmEpoch: 1,
      serviceAt: new Date(Date.now() + 3_600_000).toISOString(),
    });

    await scheduler.publish({
      type: 'ride.confirmed',
      subject: ride.rideId,
      sequence: 5,
      data: { ride, operatorId: 'omar' },
    });

    expect(await dueFor(ride.rideId, 'preauthorize')).toMatchObject({ data: { epoch: 1 } });
  });

  test('fires a task once although its event comes twice', async () => {
    const ride = aRide({ status: 'COMPLETED', confirmEpoch: 1, finalRateCents: 10_000 });
    const completed = {
      type: 'ride.completed',
      subject: ride.rideId,
      sequence: 9,
      data: { ride, operatorId: 'omar' },
    } as const;
    const after = aRide({ status: 'COMPLETED', confirmEpoch: 1, finalRateCents: 10_000 });

    await scheduler.publish(completed);
    await scheduler.publish(completed);
    await dueFor(ride.rideId, 'capturePreAuthorizations');
    await scheduler.publish({ ...completed, subject: after.rideId, data: { ride: after, operatorId: 'omar' } });
    await dueFor(after.rideId, 'capturePreAuthorizations');

    expect(
      scheduler.events().filter(({ type, subject }) => type === 'task.due' && subject.startsWith(ride.rideId)),
    ).toHaveLength(1);
  });
});
