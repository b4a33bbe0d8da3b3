import { describe, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import { happen } from '../../test/act.ts';
import { aCharge, aConfirmedRide, anOffer, aRide, aTraveler, noon } from '../../test/builders.ts';
import type { Person } from '../person.ts';
import type { Ride } from '../ride.ts';
import { isReminderOverdue, type Nudge } from './nudge-ride.ts';
import { rideCommands as rows } from './ride-commands.ts';

describe('a reminder', () => {
  const nudge = (ride: Ride, about: Nudge, unlike?: Person) =>
    happen(rows.nudge, ride, { input: { about, epoch: ride.confirmEpoch, dueAt: noon }, ...(unlike && { unlike }) });
  const unanswered = aRide({ offers: [anOffer({ status: 'denied' })] });
  const onTheWay = aConfirmedRide({ currentRideStatus: 'PASSENGER_ON_BOARD' });
  const withCharge = (status: 'declined' | 'blocked') => aConfirmedRide({ charges: [aCharge({ status })] });

  test.each([
    ['nobody-answered', unanswered, true],
    ['nobody-answered', aRide({ open: false }), false],
    ['nobody-answered', aRide({ serviceAt: noon }), false],
    ['nobody-answered', aRide({ offers: [anOffer({ status: 'denied' }), anOffer()] }), false],
    ['not-started', aConfirmedRide(), true],
    ['not-started', aRide(), false],
    ['not-started', onTheWay, false],
    ['not-started', withCharge('declined'), false],
    ['not-started', withCharge('blocked'), false],
    ['not-ended', onTheWay, true],
    ['not-ended', aConfirmedRide(), true],
    ['not-ended', withCharge('declined'), true],
    ['not-ended', aRide(), false],
    ['not-ended-12h', onTheWay, true],
    ['not-ended-12h', aConfirmedRide(), true],
    ['not-ended-12h', aRide(), false],
  ] as const)('that a ride is %s: %#', (about, ride, comes) => {
    expect(nudge(ride, about) !== undefined).toBe(comes);
  });

  test('that nobody answered does not come while the traveler is suspended; one that the operator did not start does', () => {
    const unlike = aTraveler({ suspended: true });

    expect(nudge(unanswered, 'nobody-answered', unlike)).toBeUndefined();
    expect(nudge(aConfirmedRide(), 'not-started', unlike)).toBeDefined();
  });

  test('to end a ride comes also where the one to start it was in vain', () => {
    const reminded = aConfirmedRide({ nudges: ['not-started:1'] });

    expect(nudge(reminded, 'not-ended')?.state.nudges).toEqual(['not-started:1', 'not-ended:1']);
  });

  test('that comes late says when it was due', () => {
    const at = new Date(noon.getTime() + 72 * hourMs);
    const input = { about: 'not-started', epoch: 1, dueAt: noon } as const;

    expect(happen(rows.nudge, aConfirmedRide(), { at, input })?.events).toMatchObject([
      { data: { about: 'not-started', dueAt: noon.toISOString() } },
    ]);
  });

  test('joins those before it', () => {
    expect(nudge({ ...onTheWay, nudges: ['not-ended:1'] }, 'not-ended-12h')?.state.nudges).toEqual([
      'not-ended:1',
      'not-ended-12h:1',
    ]);
  });
});

test.each([
  ['once the time of the reminder has passed', {}, 2, true],
  ['not before', {}, 1.99, false],
  ['after half of the time where less was left', { serviceAt: new Date(noon.getTime() + hourMs) }, 0.5, true],
  ['not while operators have yet to be shown the ride', { headStart: { endsAt: noon, operatorIds: [] } }, 3, false],
] as const)(
  'a reminder that fell into a suspension comes at the reinstatement %s',
  (...[_when, changes, hours, comes]) => {
    const at = new Date(noon.getTime() + hours * hourMs);

    expect(isReminderOverdue(aRide(changes as Partial<Ride>), at)).toBe(comes);
  },
);

describe('a nudge', () => {
  test('comes once per epoch, while the ride stands still', () => {
    const nudgeRide = (ride: Ride, about: Nudge, epoch: number) =>
      happen(rows.nudge, ride, { input: { about, epoch, dueAt: noon } });
    const nudged = nudgeRide(aRide(), 'nobody-answered', 0);

    expect(nudged?.events).toMatchObject([{ type: 'ride.nudged', data: { about: 'nobody-answered' } }]);
    expect(nudgeRide(nudged?.state ?? aRide(), 'nobody-answered', 0)).toBeUndefined();
    expect(nudgeRide(aRide({ offers: [anOffer()] }), 'nobody-answered', 0)).toBeUndefined();
    expect(nudgeRide(aConfirmedRide(), 'not-started', 0)).toBeUndefined();
    expect(nudgeRide(aConfirmedRide(), 'not-started', 1)).toBeDefined();
    expect(nudgeRide(aConfirmedRide(), 'not-ended', 0)).toBeUndefined();
  });
});
