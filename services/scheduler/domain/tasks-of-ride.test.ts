import { describe, expect, test } from '@jest/globals';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import { taskOfSelection, tasksOfConfirmation, tasksOfRequest } from './tasks-of-ride.ts';

const now = new Date('2026-12-01T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
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

describe('a selection expires', () => {
  test.each([
    ['after two hours when the ride is far', 100, 2],
    ['after a quarter of the remaining time when it is near', 4, 1],
    ['after ten minutes at the earliest', 0.25, 1 / 6],
  ])('%s', (_title, hoursAhead, expiresIn) => {
    expect(taskOfSelection(aRide({ serviceAt: inHours(hoursAhead) }), now).performAt.toISOString()).toBe(
      inHours(expiresIn),
    );
  });
});

describe('a confirmed ride', () => {
  test('is pre-authorised 48 hours before service, retried, and given up two hours before', () => {
    expect(dueOf(tasksOfConfirmation(aRide({ serviceAt: inHours(100), expectedEndAt: inHours(102) }), now))).toEqual({
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

  test('is pre-authorised at once inside 48 hours and has an hour when it is very near', () => {
    const due = dueOf(tasksOfConfirmation(aRide({ serviceAt: inHours(2), expectedEndAt: inHours(3) }), now));

    expect(due).toMatchObject({ preauthorize: inHours(0), preauthorizationDeadline: inHours(1) });
    expect(Object.keys(due).filter((name) => name.startsWith('preauthorizationRetry'))).toEqual([]);
  });
});
