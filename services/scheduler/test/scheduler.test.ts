import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aRideFacts } from '@livery/contracts/rides/example-facts.ts';
import type { BookedRideFacts } from '@livery/contracts/rides/model.ts';
import type { TaskWorker } from '@livery/contracts/scheduler/events.ts';
import { startTestService, type TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { Redis } from 'ioredis';
import { startScheduler } from '../app.ts';
import { schedulerVariables } from '../config.ts';

const redis = new Redis(process.env['REDIS_URL'] ?? '');
let scheduler: TestService;

beforeAll(async () => {
  scheduler = await startTestService({ name: 'scheduler', variables: schedulerVariables, start: startScheduler });
}, 30_000);
afterAll(async () => {
  await scheduler.stop();
  redis.disconnect();
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const inHours = (hours: number) => inSeconds(hours * 3_600);
const hoursAgo = (hours: number) => inHours(-hours);

let rides = 0;
function aRide(override: Partial<BookedRideFacts> = {}): BookedRideFacts {
  rides += 1;
  return aRideFacts({
    rideId: `ride-${Date.now()}-${rides}`,
    open: true,
    createdAt: inHours(0),
    serviceAt: inHours(72),
    expectedEndAt: inHours(73),
    ...override,
  });
}

const dueOf = (rideId: string) =>
  scheduler.events().filter(({ type, subject }) => type === 'task.due' && subject.startsWith(rideId));

const alarmsOf = (id: string) => `${scheduler.environment['REDIS_PREFIX']}:tasks:${id}`;
const hasAlarm = async (id: string) => (await redis.exists(alarmsOf(id))) === 1;
async function loseAlarms(): Promise<void> {
  await redis.del(...(await redis.keys(alarmsOf('*'))));
}

const dueFor = (rideId: string, worker: TaskWorker) =>
  scheduler.waitForEvent('task.due', ({ data }) => data.rideId === rideId && data.worker === worker);

describe('the scheduler', () => {
  test('has a ride nobody confirms cancelled at its service time', async () => {
    const ride = aRide({ serviceAt: inSeconds(0.5) });

    await scheduler.publish({ type: 'ride.requested', subject: ride.rideId, sequence: 1, data: { ride } });

    expect(await dueFor(ride.rideId, 'autoCancellation')).toMatchObject({
      subject: `${ride.rideId}-e0-autoCancellation`,
    });
  });

  test('reminds of a ride that opened only after it was to say that nobody has answered', async () => {
    const ride = aRide({ createdAt: hoursAgo(5), serviceAt: inHours(1) });
    await scheduler.publish({ type: 'ride.requested', subject: ride.rideId, data: { ride } });
    await dueFor(ride.rideId, 'nobodyAnswered');

    const opened = { type: 'ride.opened', subject: ride.rideId, at: new Date(hoursAgo(1)) } as const;
    const data = { ride, operatorIds: [], headStartEndsAt: null };
    await scheduler.publish({ ...opened, data });

    const again = `${ride.rideId}-e0-nobodyAnswered-opened`;
    expect(await scheduler.waitForEvent('task.due', ({ subject }) => subject === again)).toMatchObject({
      data: { worker: 'nobodyAnswered', epoch: 0, suffix: 'opened' },
    });
  });

  test('reminds of a ride that operators see only at the reinstatement of its traveler, as long after that', async () => {
    const ride = aRide({ createdAt: hoursAgo(5), serviceAt: inHours(1) });

    await scheduler.publish({
      ...{ type: 'ride.head-start-resumed', subject: ride.rideId },
      ...{ at: new Date(hoursAgo(1)), data: { ride } },
    });

    const again = `${ride.rideId}-e0-nobodyAnswered-resumed`;
    expect(await scheduler.waitForEvent('task.due', ({ subject }) => subject === again)).toMatchObject({
      data: { worker: 'nobodyAnswered', epoch: 0 },
    });
  });

  test('passes the request that led to a task on to its event', async () => {
    const ride = aRide({ serviceAt: inSeconds(0.5) });

    const asked = await scheduler.publish({ type: 'ride.requested', subject: ride.rideId, data: { ride } });

    const { correlationId } = await dueFor(ride.rideId, 'autoCancellation');
    expect(correlationId).toBe(scheduler.events().find(({ id }) => id === asked)?.correlationId);
  });

  test('pre-authorizes at once when a ride inside 48 hours is confirmed', async () => {
    const ride = aRide({
      status: 'CONFIRMED',
      confirmEpoch: 1,
      serviceAt: inHours(1),
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

    await scheduler.publish(completed);
    await dueFor(ride.rideId, 'capturePreAuthorizations');
    await scheduler.handled(await scheduler.publish(completed));

    expect(dueOf(ride.rideId)).toHaveLength(1);
  });

  test('sets alarms only for what is near', async () => {
    const ride = aRide({ createdAt: hoursAgo(1.9), serviceAt: inHours(72) });

    await scheduler.handled(await scheduler.publish({ type: 'ride.requested', subject: ride.rideId, data: { ride } }));

    expect(await hasAlarm(`${ride.rideId}-e0-nobodyAnswered`)).toBe(true);
    expect(await hasAlarm(`${ride.rideId}-e0-autoCancellation`)).toBe(false);
  });

  test('fires a task though Redis has lost its alarm', async () => {
    const ride = aRide({ serviceAt: inSeconds(10) });
    await scheduler.handled(await scheduler.publish({ type: 'ride.requested', subject: ride.rideId, data: { ride } }));

    await loseAlarms();
    expect(dueOf(ride.rideId)).toEqual([]);

    const cancels = `${ride.rideId}-e0-autoCancellation`;
    const isDue = () => dueOf(ride.rideId).some(({ subject }) => subject === cancels);
    await waitFor(isDue, { timeoutMs: 40_000, message: 'the task was never due' });
  });
});

describe('the tasks that staff see', () => {
  const tasksIn = async (
    list: string,
    as: { uid: string; adminRole?: 'owner' | 'staff' } = { uid: 'sam', adminRole: 'staff' },
  ) => scheduler.call(`GET /admin/tasks?list=${list}&pageSize=100`, { as });
  type Row = Awaited<ReturnType<typeof tasksIn>>['body']['items'][number];
  const ofRide = (rows: Row[], rideId: string) => rows.filter(({ options }) => options.projectId === rideId);

  test('are to come with their amount, then done', async () => {
    const ride = aRide({ status: 'CONFIRMED', confirmEpoch: 1, serviceAt: inHours(60), totalRateCents: 9_900 });
    const confirmed = { type: 'ride.confirmed', subject: ride.rideId, data: { ride, operatorId: 'omar' } } as const;
    await scheduler.handled(await scheduler.publish(confirmed));

    const toCome = ofRide((await tasksIn('scheduled')).body.items, ride.rideId);
    const completed = { ...ride, status: 'COMPLETED', finalRateCents: 10_400 } as const;
    await scheduler.publish({
      type: 'ride.completed',
      subject: ride.rideId,
      data: { ride: completed, operatorId: 'omar' },
    });
    await dueFor(ride.rideId, 'capturePreAuthorizations');
    const done = ofRide((await tasksIn('due')).body.items, ride.rideId);
    const cancelled = ofRide((await tasksIn('cancelled')).body.items, ride.rideId);

    expect(toCome[0]).toMatchObject({
      ...{ worker: 'preauthorize', status: 'scheduled' },
      performAt: new Date(Date.parse(ride.serviceAt) - 48 * 3_600_000).toISOString(),
      options: { projectId: ride.rideId, amountCents: 9_900 },
    });
    expect(Date.parse(toCome[0]?.createdAt ?? '') - Date.parse(ride.createdAt)).toBeLessThan(60_000);
    expect(done).toMatchObject([{ worker: 'capturePreAuthorizations', options: { amountCents: 10_400 } }]);
    expect(cancelled).toHaveLength(toCome.length);
    expect(ofRide((await tasksIn('late')).body.items, ride.rideId)).toEqual([]);
  });

  test('of a confirmation go when it is undone; the next selection’s stays, however often that is told', async () => {
    const ride = aRide({ status: 'CONFIRMED', confirmEpoch: 1 });
    const open = { ...ride, status: 'PENDING' } as const;
    const selected = { ...open, selectionSequence: 2, selectedOperatorId: 'olga' };
    const link = { linkId: 'link', linkExpiresAt: inHours(24), endsAt: inHours(2) };
    const told = { subject: ride.rideId, key: ride.rideId };
    const undone = { type: 'ride.confirmation-cancelled', data: { ride: open, operatorId: 'omar', epoch: 1 } } as const;
    await scheduler.publish({ ...told, type: 'ride.confirmed', data: { ride, operatorId: 'omar' } });
    await scheduler.publish({ ...told, ...undone });
    const chosen = { ride: selected, operatorId: 'olga', ...link };
    await scheduler.publish({ ...told, type: 'ride.operator-selected', data: chosen });

    await scheduler.handled(await scheduler.publish({ ...told, ...undone }));

    const toCome = ofRide((await tasksIn('scheduled')).body.items, ride.rideId);
    const cancelled = ofRide((await tasksIn('cancelled')).body.items, ride.rideId);
    expect(toCome).toMatchObject([{ worker: 'selectionExpiry' }]);
    expect(cancelled).toContainEqual(expect.objectContaining({ worker: 'preauthorize' }));
  });

  const cancellation = {
    ...({ by: 'traveler', reason: 'TRAVELER', rule: 'inside-policy', feeCents: 10_000 } as const),
    at: inHours(0),
  };
  test.each([
    ['ride.completed', 'capturePreAuthorizations', { status: 'COMPLETED', finalRateCents: 10_000 }],
    ['ride.cancelled', 'travelerCancelledRide', { status: 'CANCELLED', cancellation }],
  ] as const)('of money stay when %s is told again before they are due', async (type, worker, facts) => {
    const ride = aRide({ confirmEpoch: 1, ...facts });
    const told = { type, subject: ride.rideId, at: new Date(inHours(1)), data: { ride, operatorId: 'omar' } };
    await scheduler.handled(await scheduler.publish(told));

    await scheduler.handled(await scheduler.publish(told));

    expect(ofRide((await tasksIn('scheduled')).body.items, ride.rideId)).toMatchObject([
      { worker, options: { amountCents: 10_000 } },
    ]);
  });

  test('give a payment an hour from when its confirmation is heard of, however late, and no second hour', async () => {
    const ride = aRide({ status: 'CONFIRMED', confirmEpoch: 1, serviceAt: inHours(1.5) });
    const data = { ride, operatorId: 'omar' };
    const confirmed = { type: 'ride.confirmed', subject: ride.rideId, at: new Date(hoursAgo(2)), data } as const;
    const deadline = async () =>
      ofRide((await tasksIn('scheduled')).body.items, ride.rideId).find(
        ({ worker }) => worker === 'preauthorizationDeadline',
      )?.performAt;
    const inAnHour = inHours(1);

    await scheduler.handled(await scheduler.publish(confirmed));
    await dueFor(ride.rideId, 'preauthorize');
    const first = await deadline();
    await scheduler.handled(await scheduler.publish(confirmed));

    expect(Date.parse(first)).toBeGreaterThanOrEqual(Date.parse(inAnHour));
    expect(await deadline()).toBe(first);
  });

  test('are for staff, and only in lists that exist', async () => {
    expect((await tasksIn('scheduled', { uid: 'anna' })).status).toBe(403);
    expect((await scheduler.call('GET /admin/tasks')).status).toBe(401);
    expect((await tasksIn('everything')).status).toBe(400);
  });
});
