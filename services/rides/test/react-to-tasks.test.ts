import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { aRideFacts } from '@livery/contracts/rides/example-facts.ts';
import type { TaskWorker } from '@livery/contracts/scheduler/events.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { Ride } from '../domain/ride.ts';
import { anOffer, anOperator, aRide, chargeFacts } from './builders.ts';
import { putRide } from './put-ride.ts';
import {
  accountFacts,
  aKnownOperator,
  aKnownTraveler,
  anOpenRide,
  asOperator,
  databaseOf,
  startRides,
  userFacts,
} from './rides-harness.ts';

let service: TestService;
let anna: string;
beforeAll(async () => {
  service = await startRides();
  anna = await aKnownTraveler(service);
}, 60_000);
afterAll(() => service.stop(), 30_000);

const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs);
const charges = { tollsCents: 0, parkingCents: 0, airportFeeCents: 0, miscCents: 0 };

interface Task {
  epoch?: number;
  suffix?: string;
  performAt?: string;
  /** The key by which the event is ordered; the ride's id when absent. */
  key?: string;
}

/** Publishes a task that is due; answers the id of its event. */
function due(rideId: string, worker: TaskWorker, more: Task = {}) {
  const { epoch = 0, suffix = null, performAt = new Date().toISOString(), key = rideId } = more;
  const taskId = `${rideId}-e${epoch}-${worker}`;
  return service.publish({
    type: 'task.due',
    subject: taskId,
    key,
    data: { taskId, worker, rideId, epoch, performAt, suffix },
  });
}

/** The first of those who answer is selected. */
async function aSelectedRide(otto: string, ...others: string[]): Promise<string> {
  const { id } = await anOpenRide(service, anna);
  for (const uid of [otto, ...others])
    await service.call(`POST /rides/${id}/offer`, { as: asOperator(uid), body: charges });
  await service.call(`POST /rides/${id}/select`, { as: { uid: anna }, body: { operatorId: otto } });
  return id;
}

/** Resolves once this service knows that the operator has no subscription. */
async function loseSubscription(uid: string): Promise<void> {
  const subscription = { state: 'ended', id: null, expiresAt: null, pastDueUntil: null, endsAt: null } as const;
  const account = accountFacts(uid, { subscription });
  await service.handled(
    await service.publish({ type: 'subscription.ended', subject: uid, sequence: 2, data: { account } }),
  );
}

const eventsOf = (id: string, type: string) =>
  service.events().filter((event) => event.subject === id && event.type === type);

describe('a task', () => {
  test('that expires a selection ends that one only', async () => {
    const otto = await aKnownOperator(service);
    const id = await aSelectedRide(otto);

    await service.handled(await due(id, 'selectionExpiry', { suffix: '0' }));
    const ofAnother = eventsOf(id, 'ride.operator-unselected');
    await service.handled(await due(id, 'selectionExpiry', { suffix: '1' }));

    expect(ofAnother).toEqual([]);
    expect(eventsOf(id, 'ride.operator-unselected')).toMatchObject([{ data: { by: 'expiry', operatorId: otto } }]);
  });

  test('that auto-cancels before service time changes nothing', async () => {
    const { id } = await anOpenRide(service, anna);

    await service.handled(await due(id, 'autoCancellation'));

    expect(eventsOf(id, 'ride.cancelled')).toEqual([]);
  });

  test('that auto-cancels acts by the time it was due, also when it arrives early', async () => {
    const { id, serviceAt } = await anOpenRide(service, anna);

    await due(id, 'autoCancellation', { performAt: serviceAt });

    const { data } = await service.waitForEvent('ride.cancelled', ({ subject }) => subject === id);
    expect(data.ride.cancellation).toMatchObject({ by: 'system', reason: 'NOBODY_CONFIRMED', at: serviceAt });
  });

  test.each<[string, TaskWorker, Partial<Ride>]>([
    ['ends a head start', 'headStartEnds', { headStart: { endsAt: hoursAgo(3), operatorIds: [] } }],
    ['expires a selection', 'selectionExpiry', { offers: [anOffer({ status: 'selected' })], selectionCount: 1 }],
    ['says that nobody answered', 'nobodyAnswered', {}],
  ])('that %s and comes hours late, after the pick-up, changes nothing', async (_does, worker, changes) => {
    const rideId = `late-${worker}`;
    const connection = await databaseOf(service);
    await putRide(connection, aRide({ ...changes, rideId, rideConfirmationCode: rideId, serviceAt: hoursAgo(1) }));
    await connection.close();

    await service.handled(await due(rideId, worker, { suffix: '1', performAt: hoursAgo(2).toISOString() }));

    expect(service.events().filter(({ subject }) => subject === rideId)).toEqual([]);
  });

  test('that is repeated nudges once', async () => {
    const { id } = await anOpenRide(service, anna);

    await due(id, 'nobodyAnswered');
    await service.handled(await due(id, 'nobodyAnswered'));

    expect(eventsOf(id, 'ride.nudged')).toHaveLength(1);
  });

  test('that says that nobody answered is made up for when a suspension of the traveler that covered it ends', async () => {
    const traveler = await aKnownTraveler(service);
    const stands = async (suspended: boolean, sequence: number) => {
      const data = { user: userFacts(traveler, { suspended }), reason: 'Chargebacks.' };
      const type = suspended ? 'user.suspended' : 'user.reinstated';
      await service.handled(await service.publish({ type, subject: traveler, sequence, data }));
    };
    const { id: young } = await anOpenRide(service, traveler);
    const rideId = `unanswered by ${traveler}`;
    const connection = await databaseOf(service);
    const booked = { rideId, rideConfirmationCode: rideId, authorId: traveler };
    await putRide(connection, aRide({ ...booked, requestedAt: hoursAgo(3), serviceAt: hoursAgo(-24) }));
    await connection.close();

    await stands(true, 2);
    await service.handled(await due(rideId, 'nobodyAnswered', { performAt: hoursAgo(1).toISOString() }));
    const meanwhile = eventsOf(rideId, 'ride.nudged');
    await stands(false, 3);
    await service.waitForEvent('ride.nudged', ({ subject }) => subject === rideId);
    await stands(true, 4);
    await stands(false, 5);

    expect(meanwhile).toEqual([]);
    expect(eventsOf(rideId, 'ride.nudged')).toMatchObject([{ data: { about: 'nobody-answered' } }]);
    expect(eventsOf(young, 'ride.nudged')).toEqual([]);
  });

  test('of a ride that does not exist, or that cannot be read, is parked, and what comes behind it goes on', async () => {
    const parked = () => service.metric('livery_dead_letters_total');
    const before = await parked();
    const { id } = await anOpenRide(service, anna);

    await due('no-such-ride', 'autoCancellation', { key: id });
    await service.publishRaw('task.v1', { key: id, value: '{' });
    await due(id, 'nobodyAnswered');

    await service.waitForEvent('ride.nudged', ({ subject }) => subject === id);
    expect(await parked()).toBe(before + 2);
  });
});

test.each([
  ['as service time came', -1],
  ['when another clock had service time already', 29_000],
])('a ride whose operator cancelled %s ends, though its task found it confirmed', async (when, inMs) => {
  const serviceAt = new Date(Date.now() + inMs);
  const rideId = `cancelled ${when}`;
  const connection = await databaseOf(service);
  await putRide(connection, aRide({ rideId, rideConfirmationCode: rideId, serviceAt }));
  await connection.close();

  const data = { ride: aRideFacts({ rideId, serviceAt: serviceAt.toISOString() }), operatorId: 'otto', epoch: 1 };
  await service.publish({ type: 'ride.confirmation-cancelled', subject: rideId, data });

  const told = await service.waitForEvent('ride.cancelled', ({ subject }) => subject === rideId);
  expect(told.data.ride.cancellation).toMatchObject({ by: 'system', reason: 'NOBODY_CONFIRMED' });
});

describe('a ride that nobody ended', () => {
  const numberFor = () => service.metric('livery_rides_not_ended_total');
  const nudged = async (rideId: string, about: 'not-ended' | 'not-ended-12h', confirmEpoch = 1) => {
    const data = { ride: aRideFacts({ rideId, status: 'CONFIRMED', confirmEpoch }), about };
    await service.handled(await service.publish({ type: 'ride.nudged', subject: rideId, data }));
  };

  test('is told to staff when its operator was reminded in vain, and not once it has moved on', async () => {
    const otto = await aKnownOperator(service);
    const id = await aSelectedRide(otto);
    await service.call(`POST /rides/${id}/confirm`, { as: asOperator(otto), body: {} });

    await nudged(id, 'not-ended');
    await nudged(id, 'not-ended-12h', 0);
    const before = await numberFor();
    await nudged(id, 'not-ended-12h');

    expect([before, await numberFor()]).toEqual([0, 1]);
  });
});

describe('a charge', () => {
  test('out of order and twice leaves its newest state', async () => {
    const { id } = await anOpenRide(service, anna);
    const publish = (sequence: number, status: 'authorized' | 'voided') => {
      const charge = chargeFacts(id, { status });
      const type = status === 'voided' ? 'charge.voided' : 'charge.authorized';
      return service.publish({ type, subject: charge.chargeId, key: id, sequence, data: { charge } });
    };

    await publish(3, 'voided');
    await publish(2, 'authorized');
    await publish(3, 'voided');
    await due(id, 'nobodyAnswered');
    await service.waitForEvent('ride.nudged', ({ subject }) => subject === id);

    const view = await waitFor(async () => {
      const { body } = await service.call(`GET /rides/${id}`, { as: { uid: anna } });
      return body.charges[0]?.status === 'voided' && body;
    });
    expect(view.charges).toHaveLength(1);
  });
});

describe('an operator', () => {
  test('that is suspended loses its standing offers', async () => {
    const otto = await aKnownOperator(service);
    const id = await aSelectedRide(otto);
    const user = userFacts(otto, { approval: 'approved', suspended: true, operator: anOperator().operator });
    await service.publish({
      type: 'user.suspended',
      subject: otto,
      sequence: 2,
      data: { user, reason: 'Complaints.' },
    });

    const { data } = await service.waitForEvent('ride.offer-withdrawn', ({ subject }) => subject === id);

    expect(data).toMatchObject({ operatorId: otto, wasSelected: true, endedByLivery: true });
    const refused = await service.call(`POST /rides/${id}/confirm`, { as: asOperator(otto), body: {} });
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'USER_SUSPENDED' } } });
  });

  test('that goes leaves the traveler only those who may still drive', async () => {
    const operators = [await aKnownOperator(service), await aKnownOperator(service), await aKnownOperator(service)];
    const [otto = '', , oskar = ''] = operators;
    const id = await aSelectedRide(otto, ...operators.slice(1));

    await loseSubscription(oskar);
    await loseSubscription(otto);

    const { data } = await service.waitForEvent('ride.operator-unselected', ({ subject }) => subject === id);
    expect(data).toMatchObject({ operatorId: otto, otherOffers: 1 });
  });

  test('that loses its subscription is unselected and can no longer be chosen', async () => {
    const otto = await aKnownOperator(service);
    const id = await aSelectedRide(otto);
    await loseSubscription(otto);

    await service.waitForEvent('ride.operator-unselected', ({ subject }) => subject === id);
    const again = await service.call(`POST /rides/${id}/select`, { as: { uid: anna }, body: { operatorId: otto } });

    expect(again).toMatchObject({
      status: 409,
      body: { error: { code: 'OFFER_NOT_AVAILABLE', state: { status: 'PENDING' } } },
    });
  });

  test('that may no longer be charged for is unselected, for want of eligibility', async () => {
    const otto = await aKnownOperator(service);
    const id = await aSelectedRide(otto);
    const account = accountFacts(otto, { payout: { linked: true, chargesEnabled: false } });
    await service.publish({ type: 'payout.connected', subject: otto, sequence: 2, data: { account } });

    const { data } = await service.waitForEvent('ride.operator-unselected', ({ subject }) => subject === id);

    expect(data).toMatchObject({ operatorId: otto, by: 'eligibility' });
  });

  test('whose new vehicle, once approved, may not serve the ride is unselected, and no offer of theirs can be selected', async () => {
    const [otto, other] = [await aKnownOperator(service), await aKnownOperator(service)];
    const [selected, open] = [await aSelectedRide(otto), await aSelectedRide(other, otto)];
    const confirmed = await aSelectedRide(otto);
    await service.call(`POST /rides/${confirmed}/confirm`, { as: asOperator(otto), body: {} });
    const { operator } = anOperator();
    const van = { ...operator, carType: 'PassengerVan' } as const;
    const user = userFacts(otto, { accountType: 'Operator', approval: 'approved', operator: van });
    await service.publish({ type: 'operator.approved', subject: otto, sequence: 2, data: { user } });

    const { data } = await service.waitForEvent('ride.operator-unselected', ({ subject }) => subject === selected);
    const again = { as: { uid: anna }, body: { operatorId: otto } };
    const refused = [
      await service.call(`POST /rides/${selected}/select`, again),
      await service.call(`POST /rides/${open}/select`, again),
    ];
    const { body } = await service.call(`GET /rides/${open}`, { as: asOperator(otto) });
    const driven = await service.call(`GET /rides/${confirmed}`, { as: asOperator(otto) });

    expect(data).toMatchObject({ operatorId: otto, by: 'eligibility' });
    expect(refused).toMatchObject([
      { status: 409, body: { error: { code: 'OFFER_NOT_AVAILABLE', message: messages.noLongerAvailable } } },
      { status: 409, body: { error: { code: 'OFFER_NOT_AVAILABLE' } } },
    ]);
    expect(body.statusText).toBe(messages.vehicleOfOtherClass);
    expect(driven.body.status).toBe('CONFIRMED');
  });

  test('whose open offer cannot be selected meanwhile reads that in place of waiting', async () => {
    const [first, otto] = [await aKnownOperator(service), await aKnownOperator(service)];
    const id = await aSelectedRide(first, otto);
    await loseSubscription(otto);

    const { body } = await service.call(`GET /rides/${id}`, { as: asOperator(otto) });

    expect(body.statusText).toBe(messages.offerNotSelectable);
  });

  test('without payout is told what is missing', async () => {
    const otto = await aKnownOperator(service);
    const account = accountFacts(otto, { payout: { linked: false, chargesEnabled: false } });
    await service.publish({ type: 'payout.disconnected', subject: otto, sequence: 2, data: { account } });
    const { id } = await anOpenRide(service, anna);

    const refused = await waitFor(async () => {
      const answer = await service.call(`POST /rides/${id}/offer`, { as: asOperator(otto), body: charges });
      return answer.status === 402 && answer;
    });

    expect(refused.body.error).toMatchObject({ code: 'PAYOUT_REQUIRED', state: { missing: ['payout'] } });
  });
});

// At the end: for its first ten seconds a service does not trust how far it has read.
test('a payment that is missing at its deadline ends the ride of that epoch without a fee', async () => {
  const otto = await aKnownOperator(service);
  const id = await aSelectedRide(otto);
  await service.call(`POST /rides/${id}/confirm`, { as: asOperator(otto), body: {} });

  await due(id, 'preauthorizationDeadline', { epoch: 0 });
  await due(id, 'preauthorizationDeadline', { epoch: 1 });

  const { data } = await service.waitForEvent('ride.cancelled', ({ subject }) => subject === id);
  expect(data.ride.cancellation).toMatchObject({ by: 'system', reason: 'PAYMENT', feeCents: 0 });
});
