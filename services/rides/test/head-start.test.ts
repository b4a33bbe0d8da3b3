import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { type AdjustableClock, adjustableClock } from '@livery/platform/testing/adjustable-clock.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { aKnownOperator, aKnownTraveler, anOpenRide, asOperator, startRides, userFacts } from './rides-harness.ts';

let service: TestService;
let clock: AdjustableClock;
beforeAll(async () => {
  clock = adjustableClock();
  service = await startRides({ CLOCK_FILE: clock.file });
}, 60_000);
afterAll(async () => {
  await service.stop();
  clock.stop();
}, 30_000);

const charges = { tollsCents: 0, parkingCents: 0, airportFeeCents: 0, miscCents: 0 };

/** A ride whose preferred operator is selected within the ten minutes; `does` is what it does next. */
async function aRideWithHeadStart() {
  await clock.setAhead(0);
  const [preferred, other] = [await aKnownOperator(service), await aKnownOperator(service)];
  const anna = await aKnownTraveler(service, { preferredOperators: [preferred] });
  const { id } = await anOpenRide(service, anna);
  const opened = await service.waitForEvent('ride.opened', ({ subject }) => subject === id);
  const does = async (action: string, uid = preferred) => {
    const as = uid === anna ? { uid } : asOperator(uid);
    const bodies: Record<string, object> = {
      offer: charges,
      select: { operatorId: preferred },
      unselect: { operatorId: preferred },
    };
    const answer = await service.call(`POST /rides/${id}/${action}`, { as, body: bodies[action] ?? {} });
    if (answer.status !== 200) throw new Error(`${action}: ${JSON.stringify(answer.body)}`);
  };
  await does('offer');
  await does('select', anna);
  return {
    id,
    does,
    anna,
    preferred,
    other,
    endsAt: opened.data.headStartEndsAt ?? '',
    ended: () => service.events().filter(({ type, subject }) => type === 'ride.head-start-ended' && subject === id),
  };
}

/** The task that ends it is due; resolves when it has been handled. */
async function headStartEnds(id: string, performAt: string): Promise<void> {
  const taskId = `${id}-e0-headStartEnds`;
  const task = { taskId, worker: 'headStartEnds', rideId: id, epoch: 0, performAt, suffix: null } as const;
  await service.handled(await service.publish({ type: 'task.due', subject: taskId, key: id, data: task }));
}

test.each([
  ['declines', ['decline']],
  ['cancels after confirming', ['confirm', 'cancelConfirmed']],
  ['withdraws', ['withdraw']],
])(
  'the others are told, once, when the head start ended while an operator was chosen who later %s',
  async (_, actions) => {
    const ride = await aRideWithHeadStart();
    await clock.setAhead(11 * minuteMs);
    await headStartEnds(ride.id, ride.endsAt);
    const meanwhile = ride.ended();

    for (const action of actions) await ride.does(action);
    const { data } = await service.waitForEvent('ride.head-start-ended', ({ subject }) => subject === ride.id);
    await headStartEnds(ride.id, ride.endsAt);

    expect(meanwhile).toEqual([]);
    expect(data.operatorIds).toContain(ride.other);
    expect(data.operatorIds).not.toContain(ride.preferred);
    expect(ride.ended()).toHaveLength(1);
  },
);

test('the others wait for the end of the head start when the operator is unselected before', async () => {
  const ride = await aRideWithHeadStart();

  await ride.does('unselect', ride.anna);
  const unselected = await service.waitForEvent('ride.operator-unselected', ({ subject }) => subject === ride.id);
  await service.handled(unselected.id);
  const early = ride.ended();
  await headStartEnds(ride.id, ride.endsAt);

  expect(early).toEqual([]);
  expect(ride.ended()).toMatchObject([{ data: { operatorIds: expect.arrayContaining([ride.other]) } }]);
});

test('the others are told even if the task came early, by another clock, while an operator was chosen', async () => {
  const ride = await aRideWithHeadStart();
  await clock.setAhead(9.6 * minuteMs);
  await headStartEnds(ride.id, ride.endsAt);
  const meanwhile = ride.ended();

  await ride.does('unselect', ride.anna);
  const { data } = await service.waitForEvent('ride.head-start-ended', ({ subject }) => subject === ride.id);

  expect(meanwhile).toEqual([]);
  expect(data.operatorIds).toContain(ride.other);
  expect(ride.ended()).toHaveLength(1);
});

test('the others wait while the traveler is suspended, and are told at the reinstatement when the time is over', async () => {
  const ride = await aRideWithHeadStart();
  const stands = async (suspended: boolean, sequence: number) => {
    const data = { user: userFacts(ride.anna, { suspended }), reason: 'Chargebacks.' };
    const type = suspended ? 'user.suspended' : 'user.reinstated';
    await service.handled(await service.publish({ type, subject: ride.anna, sequence, data }));
  };

  await stands(true, 2);
  await headStartEnds(ride.id, ride.endsAt);
  const meanwhile = ride.ended();
  await clock.setAhead(11 * minuteMs);
  await stands(false, 3);
  const { data } = await service.waitForEvent('ride.head-start-ended', ({ subject }) => subject === ride.id);

  expect(meanwhile).toEqual([]);
  expect(data.operatorIds).toContain(ride.other);
});
