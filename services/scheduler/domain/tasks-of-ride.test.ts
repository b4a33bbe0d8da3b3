import { describe, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import { aChargeFacts } from '@livery/contracts/payments/example-facts.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import {
  taskOfHold,
  taskOfLateOpening,
  taskOfMoney,
  taskOfSelection,
  tasksOfConfirmation,
  tasksOfRequest,
} from './tasks-of-ride.ts';

const now = new Date('2026-12-01T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString();
const aRide = (override: Partial<RideFacts>) =>
  ({ rideId: 'r1', createdAt: now.toISOString(), confirmEpoch: 1, selectionSequence: 4, ...override }) as RideFacts;
const dueOf = (tasks: { worker: string; suffix?: string; performAt: Date }[]) =>
  Object.fromEntries(
    tasks.map((task) => [[task.worker, task.suffix].filter(Boolean).join(' '), task.performAt.toISOString()]),
  );

test('a booked ride is cancelled at service time unless somebody confirms', () => {
  expect(dueOf(tasksOfRequest(aRide({ serviceAt: inHours(72) })))).toEqual({
    autoCancellation: inHours(72),
    nobodyAnswered: inHours(2),
  });
});

test.each([
  ['after two hours when the ride is far', 5, 2],
  ['after half of the time that is left when it is near', 1.5, 0.75],
])('the reminder that nobody has answered is due %s', (_title, hoursAhead, dueIn) => {
  expect(dueOf(tasksOfRequest(aRide({ serviceAt: inHours(hoursAhead) })))).toMatchObject({
    nobodyAnswered: inHours(dueIn),
  });
});

test.each([
  ['as it would have come', 2, 2 + 2],
  ['later', 6, 6 + 2],
  ['when less than four hours are left', 9, 9 + 0.5],
])('a ride that opens after that reminder was due has one of its own: %s', (_title, openedIn, dueIn) => {
  const ride = aRide({ serviceAt: inHours(10) });

  expect(taskOfLateOpening(ride, new Date(inHours(openedIn)), 'opened')).toEqual({
    ...{ rideId: 'r1', epoch: 0, worker: 'nobodyAnswered', suffix: 'opened' },
    performAt: new Date(inHours(dueIn)),
  });
});

test('a ride that opens in time has the first reminder alone', () => {
  expect(taskOfLateOpening(aRide({ serviceAt: inHours(10) }), new Date(inHours(1.99)), 'opened')).toBeUndefined();
});

test('a ride that operators see only once its traveler is reinstated has a reminder beside that of its opening', () => {
  const ride = aRide({ serviceAt: inHours(10) });

  expect(taskOfLateOpening(ride, new Date(inHours(5)), 'resumed')).toMatchObject({
    suffix: 'resumed',
    performAt: new Date(inHours(7)),
  });
});

describe('a selection expires', () => {
  test.each([
    ['after two hours when the ride is far', 100, 2],
    ['after a quarter of the remaining time when it is near', 4, 1],
    ['after ten minutes at the earliest', 0.25, 1 / 6],
    ['at the pick-up when that is in ten minutes', 10 / 60, 10 / 60],
    ['at the pick-up when that is in nine minutes', 9 / 60, 9 / 60],
    ['at the pick-up when that is in two minutes', 2 / 60, 2 / 60],
  ])('%s', (_title, hoursAhead, expiresIn) => {
    expect(taskOfSelection(aRide({ serviceAt: inHours(hoursAhead) }), now).performAt.toISOString()).toBe(
      inHours(expiresIn),
    );
  });
});

test('the end of a selection is told apart from earlier ones, and its time may be given', () => {
  const ride = aRide({ serviceAt: inHours(100) });

  expect(taskOfSelection(ride, now)).toMatchObject({ rideId: 'r1', epoch: 1, suffix: '4' });
  expect(taskOfSelection(aRide({ serviceAt: inHours(100), selectionSequence: null }), now).suffix).toBe('0');
  expect(taskOfSelection(ride, now, inHours(7)).performAt.toISOString()).toBe(inHours(7));
});

describe('a confirmed ride', () => {
  test('is pre-authorized 48 hours before service, retried, and given up two hours before', () => {
    expect(
      dueOf(tasksOfConfirmation(aRide({ serviceAt: inHours(100), expectedEndAt: inHours(102) }), now, now)),
    ).toEqual({
      preauthorize: inHours(52),
      'preauthorizationRetry 36h': inHours(64),
      'preauthorizationRetry 24h': inHours(76),
      'preauthorizationRetry 12h': inHours(88),
      preauthorizationDeadline: inHours(98),
      notStarted: inHours(100.25),
      notEnded: inHours(103),
      'notEnded 12h': inHours(114),
    });
  });

  test('is pre-authorized at once inside 48 hours and has an hour when it is very near', () => {
    const due = dueOf(tasksOfConfirmation(aRide({ serviceAt: inHours(2), expectedEndAt: inHours(3) }), now, now));

    expect(due).toMatchObject({ preauthorize: inHours(0), preauthorizationDeadline: inHours(1) });
    expect(Object.keys(due).filter((name) => name.startsWith('preauthorizationRetry'))).toEqual([]);
  });

  test('that is heard of late is pre-authorized at once and has its hour from then', () => {
    const confirmedAt = new Date(inHours(-2));
    const ride = aRide({ serviceAt: inHours(1.5), expectedEndAt: inHours(3) });

    expect(dueOf(tasksOfConfirmation(ride, confirmedAt, now))).toMatchObject({
      preauthorize: inHours(-2),
      preauthorizationDeadline: inHours(1),
    });
  });

  test('has no retry at the very moment of its confirmation', () => {
    const due = dueOf(tasksOfConfirmation(aRide({ serviceAt: inHours(24), expectedEndAt: inHours(25) }), now, now));

    expect(Object.keys(due).filter((name) => name.startsWith('preauthorizationRetry'))).toEqual([
      'preauthorizationRetry 12h',
    ]);
  });
});

describe('held money', () => {
  const hold = { rideId: 'r1', epoch: 2, attempt: 3, stopIndex: null, captureBefore: inHours(100) };

  test.each([
    ['of a ride', { ...hold, purpose: 'ride' }, 'ride-a3'],
    ['of an extra stop', { ...hold, purpose: 'extra-stop', stopIndex: 1 }, 'stop1-a3'],
  ] as const)('%s is captured or given up twelve hours before the provider lets go of it', (_what, facts, suffix) => {
    expect(taskOfHold(aChargeFacts(facts))).toEqual({
      amountCents: 12_000,
      rideId: 'r1',
      epoch: 2,
      worker: 'holdDeadline',
      suffix,
      performAt: new Date(inHours(88)),
    });
  });

  test.each([
    ['that the provider keeps', { ...hold, purpose: 'ride', captureBefore: null }],
    ['of a booking', { ...hold, purpose: 'booking-hold' }],
  ] as const)('%s has no such task', (_what, facts) => {
    expect(taskOfHold(aChargeFacts(facts))).toBeUndefined();
  });
});

describe('the amount at stake', () => {
  const fee = { by: 'traveler', reason: 'TRAVELER', rule: 'inside-policy', at: now.toISOString() } as const;

  test.each([
    ['capturePreAuthorizations', { finalRateCents: 9_900 }, 9_900],
    ['capturePreAuthorizations', { finalRateCents: null }, undefined],
    ['travelerCancelledRide', { cancellation: { ...fee, feeCents: 500 } }, 500],
    ['travelerCancelledRide', { cancellation: null }, undefined],
  ] as const)('of %s: %#', (worker, facts, amountCents) => {
    expect(taskOfMoney(aRide(facts), worker, now).amountCents).toBe(amountCents);
  });

  test('of a confirmed ride is its rate, for the tasks that hold it', () => {
    const ride = aRide({ serviceAt: inHours(100), expectedEndAt: inHours(102), totalRateCents: 9_900 });

    const withAmount = tasksOfConfirmation(ride, now, now).filter(({ amountCents }) => amountCents === 9_900);

    expect(new Set(withAmount.map(({ worker }) => worker))).toEqual(new Set(['preauthorize', 'preauthorizationRetry']));
  });
});
