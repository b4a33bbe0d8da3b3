import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { dayMs, hourMs } from '@livery/contracts/durations.ts';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import type { EventData } from '@livery/contracts/events.ts';
import { aUserFacts } from '@livery/contracts/identity/example-facts.ts';
import { messages } from '@livery/contracts/messages.ts';
import { anAccountFacts } from '@livery/contracts/payments/example-facts.ts';
import type { ChargeFacts } from '@livery/contracts/payments/model.ts';
import { aRideFacts } from '@livery/contracts/rides/example-facts.ts';
import type { OfferStatus, RideStatus } from '@livery/contracts/rides/model.ts';
import { chatKeptDays } from '@livery/contracts/rides/policy.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import type { Deps } from '../actions/deps.ts';
import { endHeadStart } from '../actions/end-head-start.ts';
import type { Account, Person } from '../domain/person.ts';
import type { Ride } from '../domain/ride.ts';
import { cancelUnpaidRideWhenDeadlineDue } from '../events/cancel-unpaid-ride-when-deadline-due.ts';
import { nudgeRideWhenTaskDue } from '../events/nudge-ride-when-task-due.ts';
import { openRideWhenHoldClaimed } from '../events/open-ride-when-hold-claimed.ts';
import { projectChargeWhenChargeChanged } from '../events/project-charge-when-charge-changed.ts';
import { sayStageInChatWhenReached } from '../events/say-stage-in-chat-when-reached.ts';
import { unselectOperatorWhenEligibilityLost } from '../events/unselect-operator-when-eligibility-lost.ts';
import { unselectOperatorWhenSelectionExpired } from '../events/unselect-operator-when-selection-expired.ts';
import { allowApprovedOperators } from '../http/allow-approved-operators.ts';
import { askAgain, raisePrice } from '../http/ask-again.ts';
import { cancelRide } from '../http/cancel-ride.ts';
import { commandRoutes } from '../http/command-routes.ts';
import { previewCancellation } from '../http/preview-cancellation.ts';
import { createGazetteer } from '../store/gazetteer/gazetteer.ts';
import { createStores, type Stores } from '../store/stores.ts';
import {
  aCharge,
  aConfirmedRide,
  anOffer,
  anOperator,
  aRide,
  aTraveler,
  chargeFacts,
  noon,
  serviceAt,
} from './builders.ts';

let opened: TestStores<Stores>;
beforeEach(async () => {
  opened = await openTestStores('rebuild-of-rides', createStores);
});
afterEach(() => opened.close());

async function know(uid: string, { approved, ...person }: Person = anOperator({ uid })): Promise<void> {
  const user = { ...aUserFacts({ approval: approved ? 'approved' : 'on-hold' }), ...person };
  await opened.stores.people.projectProfile(user, 1);
}

const caller = { uid: 'anna', accountType: 'Traveler', adminRole: null, sessionId: 's' } as const;

const inADay = () => new Date(Date.now() + dayMs);

const knowAccount = (uid: string, account: Account) =>
  opened.stores.people.projectAccount(anAccountFacts({ ...account, uid }), 1);

async function aStoredRide(changes: Partial<Ride>): Promise<string> {
  const ride = aRide({ ...changes, rideId: `ride-${Math.random()}` });
  await opened.stores.rides.insert(ride.rideId, { state: ride, events: [] });
  return ride.rideId;
}

const holdClaimed = (rideId: string) => authorized(chargeFacts(rideId));

function authorized(charge: ChargeFacts): EventEnvelope<'charge.authorized'> {
  return {
    ...{ id: `${charge.chargeId}:2`, type: 'charge.authorized', source: 'payments', subject: charge.chargeId },
    ...{ time: noon.toISOString(), sequence: 2, correlationId: 'c', parties: [], data: { charge } },
  };
}

function taskDue(task: Partial<EventData<'task.due'>> & { rideId: string }): EventEnvelope<'task.due'> {
  const taskId = `task-of-${task.rideId}`;
  const performAt = serviceAt.toISOString();
  const data = { taskId, worker: 'selectionExpiry', epoch: 0, suffix: null, performAt, ...task } as const;
  return {
    ...{ id: `due-${taskId}`, type: 'task.due', source: 'scheduler', subject: taskId, parties: [] },
    ...{ time: data.performAt, sequence: 1, correlationId: 'c', data },
  };
}

function depsWith(changes: Partial<Deps>): Deps {
  return {
    ...opened.stores,
    gazetteer: createGazetteer(),
    backlogMs: () => 0,
    hasCaughtUp: () => true,
    chargesWatermark: async () => undefined,
    idempotencySecret: 'idempotency-secret',
    linkSecrets: ['link-secret'],
    publicUrl: 'http://livery.example',
    reportNotEnded: () => undefined,
    ...changes,
  };
}

/** In the middle of a rebuild otto is known already and olga is not; in the end both are. */
async function inTheMiddleAndAfter(rideId: string, work: (hasCaughtUp: () => boolean) => Promise<unknown>) {
  await know('otto');
  const early = await work(() => false).catch((error: unknown) => error);
  await know('olga');
  await work(() => true);
  const events = await opened.stores.rides.journal(rideId);
  return { early, told: events.map(({ type, parties }) => [type, parties]) };
}

test('a ride whose hold is claimed during a rebuild opens when everybody is known again', async () => {
  const rideId = await aStoredRide({ open: false, serviceAt: inADay() });

  const { early, told } = await inTheMiddleAndAfter(rideId, (hasCaughtUp) =>
    openRideWhenHoldClaimed(depsWith({ hasCaughtUp })).handle(holdClaimed(rideId)),
  );

  expect(early).toMatchObject({ kind: 'unavailable', code: 'PEOPLE_UNKNOWN' });
  expect(told).toEqual([['ride.opened', expect.arrayContaining(['otto', 'olga'])]]);
});

test('a head start that is over during a rebuild ends when everybody is known again', async () => {
  const rideId = await aStoredRide({ headStart: { endsAt: noon, operatorIds: ['otto'] } });

  const { early, told } = await inTheMiddleAndAfter(rideId, (hasCaughtUp) =>
    endHeadStart({ ...opened.stores, hasCaughtUp }, { rideId, at: noon }),
  );

  expect(early).toMatchObject({ kind: 'unavailable', code: 'PEOPLE_UNKNOWN' });
  expect(told).toEqual([['ride.head-start-ended', expect.arrayContaining(['olga'])]]);
});

describe('during a rebuild a traveler’s ride of an hour ago', () => {
  const requestedAt = new Date(Date.now() - hourMs);

  test.each([
    ['asks nobody again', askAgain],
    ['offers nobody more', raisePrice],
  ] as const)('%s until everybody is known again', async (_what, door) => {
    const serviceAt = new Date(Date.now() + dayMs);
    const rideId = await aStoredRide({ requestedAt, serviceAt });
    await know('anna', aTraveler());

    const { early, told } = await inTheMiddleAndAfter(rideId, (hasCaughtUp) =>
      door(depsWith({ hasCaughtUp }))({
        ...{ params: { id: rideId }, caller, keyedRequest: undefined },
        body: { requestorPriceCents: 9_900 },
      }),
    );

    expect(early).toMatchObject({ kind: 'unavailable', code: 'PEOPLE_UNKNOWN', message: messages.serviceDown });
    expect(told).toEqual([['ride.asked-again', expect.arrayContaining(['otto', 'olga'])]]);
  });
});

describe('an operator during a rebuild', () => {
  const otto = { uid: 'otto', accountType: 'Operator', adminRole: null, sessionId: 's' } as const;
  const caughtUpBut = (unread: string) => depsWith({ hasCaughtUp: (topic) => topic !== unread });
  const anna = { ...otto, uid: 'anna', accountType: 'Traveler' } as const;
  type Command = 'submitOffer' | 'selectOperator' | 'confirmRide' | 'reachStage';
  const give = (deps: Deps, command: Command, call: object) =>
    commandRoutes(deps)[command]({ keyedRequest: undefined, body: {}, ...call } as never);
  const ahead = { serviceAt: new Date(Date.now() + dayMs), requestedAt: new Date(Date.now() - hourMs) };
  const selected = { ...ahead, offers: [anOffer({ status: 'selected' })], selectionCount: 1, selectedAt: noon };
  const codeOf = async (answer: Promise<unknown>) => answer.then(() => 'done').catch(({ code }) => code);

  test('who is not known again can report a stage later, and is not refused for good', async () => {
    const soon = new Date(Date.now() + hourMs);
    const rideId = await aStoredRide(aConfirmedRide({ serviceAt: soon }));
    const report = () =>
      give(depsWith({}), 'reachStage', {
        ...{ params: { id: rideId }, caller: otto },
        body: { stage: 'OPERATOR_ON_LOCATION' },
      });

    const early = await report().catch((error: unknown) => error);
    await know('otto');
    await report();

    expect(early).toMatchObject({ kind: 'unavailable', code: 'PROFILE_NOT_HERE_YET' });
    expect((await opened.stores.rides.get(rideId))?.state.currentRideStatus).toBe('OPERATOR_ON_LOCATION');
  });

  test.each([
    ['is not known', undefined],
    ['is not approved', anOperator({ approved: false })],
    ['is suspended', anOperator({ suspended: true })],
  ])('who %s in what has been read is refused for good only once all people have been read', async (_what, person) => {
    if (person) await know('otto', person);
    const enter = (deps: Deps) => codeOf(allowApprovedOperators(deps)('approved-operator', otto));

    const early = await enter(caughtUpBut('user.v1'));
    const later = await enter(depsWith({}));

    expect(early).toBe('PEOPLE_UNKNOWN');
    expect(later).not.toBe('PEOPLE_UNKNOWN');
  });

  test.each([
    ['offers', 'submitOffer', otto, { tollsCents: 0, parkingCents: 0, airportFeeCents: 0, miscCents: 0 }, ahead],
    ['is selected', 'selectOperator', anna, { operatorId: 'otto' }, { ...ahead, offers: [anOffer()] }],
    ['confirms', 'confirmRide', otto, {}, selected],
  ] as const)(
    'whose account has not been read again %s later, and is not told that anything is missing',
    async (...row) => {
      const [, command, caller, body, ride] = row;
      await know('anna', aTraveler());
      await know('otto');
      const rideId = await aStoredRide({ ...ride, offers: [...('offers' in ride ? ride.offers : [])] });
      const call = { params: { id: rideId }, caller, body };

      const early = await codeOf(give(caughtUpBut('account.v1'), command, call));
      const { account } = anOperator();
      if (account) await knowAccount('otto', account);
      const later = await codeOf(give(depsWith({}), command, call));

      expect([early, later]).toEqual(['PEOPLE_UNKNOWN', 'done']);
    },
  );

  test('who is known confirms before all others are: so does one whose service has not reached its broker', async () => {
    await know('otto');
    const { account } = anOperator();
    if (account) await knowAccount('otto', account);
    const rideId = await aStoredRide(selected);

    await give(depsWith({ hasCaughtUp: () => false }), 'confirmRide', { params: { id: rideId }, caller: otto });

    expect((await opened.stores.rides.get(rideId))?.state.status).toBe('CONFIRMED');
  });
});

describe('the deadline of a payment that is not known here', () => {
  const performAt = '2026-12-06T16:00:00.000Z';

  const unpaidRide = () => aStoredRide(aConfirmedRide({ charges: [aCharge({ status: 'declined' })] }));
  const meet = (rideId: string, watermark?: Date) =>
    cancelUnpaidRideWhenDeadlineDue(depsWith({ chargesWatermark: async () => watermark })).handle(
      taskDue({ rideId, worker: 'preauthorizationDeadline', epoch: 1, performAt }),
    );
  const statusOf = async (rideId: string) => (await opened.stores.rides.get(rideId))?.state.status;

  test.each([
    ['nobody knows how far charges have been read', undefined],
    ['they have been read to a moment before it', new Date(Date.parse(performAt) - 1)],
  ])('waits while %s', async (_title, watermark) => {
    const rideId = await unpaidRide();

    const early = await meet(rideId, watermark).catch((error: unknown) => error);

    expect(early).toMatchObject({ kind: 'unavailable', code: 'CHARGES_UNKNOWN' });
    expect(await statusOf(rideId)).toBe('CONFIRMED');
  });

  test('lets nobody cancel for free before charges have been read up to it', async () => {
    await know('anna', aTraveler());
    const rideId = await aStoredRide(
      aConfirmedRide({
        charges: [aCharge({ status: 'declined' })],
        serviceAt: new Date(Date.now() + hourMs),
        confirmedAt: new Date(Date.now() - 2 * hourMs),
      }),
    );
    const call = { params: { id: rideId }, caller, keyedRequest: undefined, body: { rule: 'overdue' } } as const;
    const knownTo = (at?: Date) => depsWith({ chargesWatermark: async () => at });

    const preview = (deps: Deps) => previewCancellation(deps)(call as never);

    const early = await Promise.allSettled([preview(knownTo()), cancelRide(knownTo())(call)]);
    const shown = await preview(knownTo(new Date()));
    await cancelRide(knownTo(new Date()))(call);

    expect(early.map((each) => Reflect.get(each, 'reason').code)).toEqual(['CHARGES_UNKNOWN', 'CHARGES_UNKNOWN']);
    expect(shown).toMatchObject({ rule: 'overdue', feeCents: 0 });
    expect(await statusOf(rideId)).toBe('CANCELLED');
  });

  test('waits for no charges when somebody calls a ride overdue that is not', async () => {
    await know('anna', aTraveler());
    const rideId = await aStoredRide(aConfirmedRide());
    const call = { params: { id: rideId }, caller, keyedRequest: undefined, body: { rule: 'overdue' } } as const;

    const refused = await cancelRide(depsWith({ chargesWatermark: async () => undefined }))(call).catch(
      (error: unknown) => error,
    );

    expect(refused).toMatchObject({ kind: 'conflict', code: 'CANCELLATION_RULE_CHANGED' });
  });

  test('lets a traveler leave a ride whose rate was given back', async () => {
    await know('anna', aTraveler());
    const rideId = await aStoredRide(
      aConfirmedRide({ charges: [aCharge({ status: 'refunded' })], serviceAt: inADay(), confirmedAt: new Date() }),
    );
    const call = { params: { id: rideId }, caller, keyedRequest: undefined, body: { rule: 'overdue' } } as const;

    await cancelRide(depsWith({ chargesWatermark: async () => undefined }))(call);

    expect(await statusOf(rideId)).toBe('CANCELLED');
  });

  test('finds what was authorized in time and read later', async () => {
    const rideId = await unpaidRide();
    await meet(rideId).catch(() => undefined);

    await projectChargeWhenChargeChanged(depsWith({})).handle(
      authorized(chargeFacts(rideId, { chargeId: aCharge().chargeId, purpose: 'ride', epoch: 1, operatorId: 'otto' })),
    );
    await meet(rideId, new Date(performAt));

    expect(await statusOf(rideId)).toBe('CONFIRMED');
  });

  test('ends the ride once all charges up to it have been read', async () => {
    const rideId = await unpaidRide();

    await meet(rideId, new Date(performAt));

    expect(await statusOf(rideId)).toBe('CANCELLED');
  });

  test('waits for nothing once the payment is authorized', async () => {
    const rideId = await aStoredRide(aConfirmedRide());

    await meet(rideId);

    expect(await statusOf(rideId)).toBe('CONFIRMED');
  });
});

test('a suspended traveler who is not known yet is not reminded that nobody answered', async () => {
  const rideId = await aStoredRide({ open: true, serviceAt: inADay() });
  const due = taskDue({ rideId, worker: 'nobodyAnswered', performAt: new Date().toISOString() });
  const hear = (hasCaughtUp: Deps['hasCaughtUp']) => nudgeRideWhenTaskDue(depsWith({ hasCaughtUp })).handle(due);

  const early = await hear((topic) => topic !== 'user.v1').catch((error: unknown) => error);
  await know('anna', { ...aTraveler(), suspended: true });
  await hear(() => true);

  expect(early).toMatchObject({ kind: 'unavailable', code: 'PEOPLE_UNKNOWN' });
  expect(await opened.stores.rides.journal(rideId)).toEqual([]);
});

describe('a selection during a rebuild', () => {
  const payout = { linked: true, chargesEnabled: true };
  const pastDueUntil = new Date(Date.now() + dayMs).toISOString();
  const inGrace = { state: 'past-due', id: 'sub_1', expiresAt: null, pastDueUntil, endsAt: null } as const;
  const aSelection = (status: OfferStatus = 'selected') =>
    aStoredRide({ offers: [anOffer({ status })], selectionCount: 1, selectedAt: noon, serviceAt: inADay() });
  const offerOn = async (rideId: string) => (await opened.stores.rides.get(rideId))?.state.offers[0]?.status;
  const time = serviceAt.toISOString();
  const common = { id: 'e', subject: 'otto', parties: [], time, sequence: 1, correlationId: 'c' };
  const fellDue: EventEnvelope<'subscription.past-due'> = {
    ...common,
    type: 'subscription.past-due',
    source: 'payments',
    data: { account: anAccountFacts({ uid: 'otto', subscription: inGrace, payout }) },
  };
  const held: EventEnvelope<'operator.held'> = {
    ...common,
    type: 'operator.held',
    source: 'identity',
    data: { user: aUserFacts({ uid: 'otto', approval: 'on-hold' }) },
  };
  const hear = (event: EventEnvelope, hasCaughtUp: Deps['hasCaughtUp']) =>
    unselectOperatorWhenEligibilityLost(depsWith({ hasCaughtUp })).handle(event);

  test('of an operator who is past due, in grace and not known yet is kept', async () => {
    const rideId = await aSelection();
    await knowAccount('otto', { subscription: inGrace, payout, openReceivables: 0 });

    const early = await hear(fellDue, (topic) => topic !== 'user.v1').catch((error: unknown) => error);
    const meanwhile = await offerOn(rideId);
    await know('otto');
    await hear(fellDue, () => true);

    expect(early).toMatchObject({ kind: 'unavailable', code: 'PEOPLE_UNKNOWN' });
    expect([meanwhile, await offerOn(rideId)]).toEqual(['selected', 'selected']);
  });

  test('that does not end makes no event wait', async () => {
    const rideId = await aSelection('available');

    await hear(fellDue, () => false);

    expect(await offerOn(rideId)).toBe('available');
  });

  test('of an operator who is put on hold ends, whatever accounts are known', async () => {
    const rideId = await aSelection();
    await know('otto', anOperator({ approved: false }));

    await hear(held, () => false);

    expect(await offerOn(rideId)).toBe('unselected');
  });

  test.each(['user.v1', 'account.v1'] as const)('expires once %s has been read, and says so', async (unread) => {
    const rideId = await aSelection();
    const due = taskDue({ rideId, suffix: '1', performAt: new Date().toISOString() });
    const expire = (hasCaughtUp: Deps['hasCaughtUp']) =>
      unselectOperatorWhenSelectionExpired(depsWith({ hasCaughtUp })).handle(due);

    const early = await expire((topic) => topic !== unread).catch((error: unknown) => error);
    const meanwhile = await offerOn(rideId);
    await know('otto');
    const { subscription, openReceivables } = anAccountFacts();
    await knowAccount('otto', { subscription, payout, openReceivables });
    await expire(() => true);

    expect(early).toMatchObject({ kind: 'unavailable', code: 'PEOPLE_UNKNOWN' });
    expect(meanwhile).toBe('selected');
    expect(await opened.stores.rides.journal(rideId)).toMatchObject([
      { type: 'ride.operator-unselected', data: { operatorId: 'otto', by: 'expiry' } },
    ]);
  });
});

describe('the chat of a ride that is', () => {
  const boardedDaysAgo = async (status: RideStatus, days: number) => {
    await know('otto');
    const boardedAt = new Date(Date.now() - days * dayMs);
    const rideId = await aStoredRide(aConfirmedRide({ status, serviceAt: boardedAt }));
    const event: EventEnvelope<'ride.stage-reached'> = {
      ...{ id: `boarded-${rideId}`, type: 'ride.stage-reached', source: 'rides', subject: rideId, parties: [] },
      ...{ time: boardedAt.toISOString(), sequence: 9, correlationId: 'c' },
      data: {
        ride: aRideFacts({ rideId, currentRideStatus: 'PASSENGER_ON_BOARD' }),
        operatorId: 'otto',
        stage: 'PASSENGER_ON_BOARD',
      },
    };
    await sayStageInChatWhenReached(depsWith({})).handle(event);
    return await opened.stores.chats.find({ rideId });
  };

  test.each(['CONFIRMED', 'COMPLETED'] as const)('%s is kept when its events are read again', async (status) => {
    expect(await boardedDaysAgo(status, chatKeptDays - 1)).toHaveLength(1);
  });

  test.each(['CONFIRMED', 'COMPLETED'] as const)('%s does not come back once it is forgotten', async (status) => {
    expect(await boardedDaysAgo(status, chatKeptDays + 1)).toEqual([]);
  });
});
