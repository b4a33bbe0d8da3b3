import { describe, expect, test } from '@jest/globals';
import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import type { VehicleClass } from '@livery/contracts/vocabulary.ts';
import { happen } from '../../test/act.ts';
import { aConfirmedRide, anOffer, anOperator, aRide, aTraveler, noon, serviceAt } from '../../test/builders.ts';
import { classesServedBy, isInvited, matches, vehiclesFor } from '../matching/match-operator.ts';
import type { Ride } from '../ride.ts';
import { refusal } from './refusal.ts';
import { rideCommands as rows } from './ride-commands.ts';
import { asSystem } from './run-command.ts';

const unopened = aRide({ open: false });
const candidates = { operatorIds: ['otto', 'olga'], preferredIds: ['olga'] };
const opened = (preferredIds = candidates.preferredIds, at = noon) =>
  happen(rows.open, unopened, { at, input: { ...candidates, preferredIds } });

describe('a claimed hold', () => {
  test('opens the ride to its preferred operators first', () => {
    expect(opened()?.state.headStart).toEqual({ endsAt: new Date('2026-12-01T18:10:00Z'), operatorIds: ['olga'] });
    expect(opened()?.events).toMatchObject([
      { type: 'ride.opened', data: { operatorIds: ['olga'] }, parties: ['anna', 'olga'] },
    ]);
  });

  test.each([
    [4, ['olga']],
    [3.999, undefined],
  ])('gives preferred operators a head start until four hours before service: %p hours', (hours, operatorIds) => {
    const at = new Date(serviceAt.getTime() - hours * hourMs);

    expect(opened(['olga'], at)?.state.headStart?.operatorIds).toEqual(operatorIds);
  });

  test('opens the ride to everyone when nobody is preferred or service is near', () => {
    const near = new Date(serviceAt.getTime() - 3.9 * hourMs);

    expect(opened([])?.state.headStart).toBeNull();
    expect(opened(['olga'], near)?.events).toMatchObject([
      { data: { operatorIds: ['otto', 'olga'], headStartEndsAt: null } },
    ]);
  });

  test.each([
    ['before', -1, undefined],
    ['at', 0, 'SERVICE_TIME_REACHED'],
    ['after', hourMs / 2, 'SERVICE_TIME_REACHED'],
  ])('that is read %s the pick-up opens the ride only if that is still ahead', (_when, laterMs, code) => {
    const at = new Date(serviceAt.getTime() + laterMs);

    expect(refusal(rows.open, asSystem(unopened, at))?.code).toBe(code);
  });

  test('that comes only after the pick-up leaves the ride to its end', () => {
    expect(happen(rows['auto-cancel'], unopened, { at: serviceAt })?.state).toMatchObject({
      status: 'CANCELLED',
      cancellation: { reason: 'NOBODY_CONFIRMED', feeCents: 0 },
    });
  });
});

test('a claimed hold of a suspended traveler opens the ride to nobody, and to everybody after the reinstatement', () => {
  const opening = happen(rows.open, unopened, { input: candidates, unlike: aTraveler({ suspended: true }) });
  const waiting = opening?.state ?? unopened;
  const resumed = happen(rows['resume-head-start'], waiting);
  const ended = happen(rows['end-head-start'], waiting, { input: { operatorIds: candidates.operatorIds } });

  expect(opening?.events).toMatchObject([{ type: 'ride.opened', data: { operatorIds: [] } }]);
  expect(resumed?.events).toMatchObject([{ type: 'ride.head-start-resumed' }]);
  expect(happen(rows['resume-head-start'], resumed?.state ?? waiting)).toBeUndefined();
  expect(ended?.events).toMatchObject([{ data: { operatorIds: ['otto', 'olga'] } }]);
  expect(happen(rows['resume-head-start'], ended?.state ?? waiting)).toBeUndefined();
});

describe('the end of the head start', () => {
  const over = new Date('2026-12-01T18:10:00Z');
  const end = (ride: Ride, at = over) =>
    happen(rows['end-head-start'], ride, { at, input: { operatorIds: candidates.operatorIds } });
  const first = opened()?.state ?? unopened;

  test('tells the others, once', () => {
    const decision = end(first);

    expect(decision?.events).toMatchObject([{ data: { operatorIds: ['otto'] } }]);
    expect(end(decision?.state ?? unopened)).toBeUndefined();
  });

  test('comes after its ten minutes, whatever asks for it earlier', () => {
    expect(end(first, new Date(over.getTime() - 1))).toBeUndefined();
  });

  test('tells nobody who has answered meanwhile', () => {
    expect(end({ ...first, offers: [anOffer({ status: 'denied' })] })?.events).toMatchObject([
      { data: { operatorIds: [] } },
    ]);
  });

  test('asks nobody whose offer could not be selected any more', () => {
    expect(() => end({ ...first, selectionCount: selectionsAtMost })).toThrow(
      messages.selectionsUsedUp(selectionsAtMost),
    );
  });

  test('that comes only after the pick-up tells nobody', () => {
    expect(() => end(first, serviceAt)).toThrow(expect.objectContaining({ code: 'SERVICE_TIME_REACHED' }));
  });

  test('waits while an operator is chosen', () => {
    expect(() => end({ ...first, offers: [anOffer({ operatorId: 'olga', status: 'selected' })] })).toThrow();
    expect(() => end(aConfirmedRide({ headStart: first.headStart }))).toThrow();
  });
});

test('a refused hold ends the ride', () => {
  expect(happen(rows['refuse-hold'], unopened)?.state).toMatchObject({
    status: 'CANCELLED',
    cancellation: { reason: 'PAYMENT', feeCents: 0 },
  });
});

describe('an operator', () => {
  const { operator } = anOperator();

  test.each([
    ['in the same state', {}, {}, true],
    ['in another state', { state: 'WI' as const }, {}, false],
    ['of an airport near the pick-up', { state: 'WI' as const }, { nearbyAirports: ['ORD'] }, true],
    ['with a larger vehicle that may serve', { carType: 'SUV' as const }, {}, true],
    ['with a smaller vehicle', {}, { serviceVehicle: 'SUV' as const }, false],
  ])('%s matches: %#', (...[_name, card, ride, isMatch]) => {
    expect(matches(aRide(ride), anOperator({ operator: { ...operator, ...card } }))).toBe(isMatch);
  });

  test('is invited when the ride is open, not its own and not held back for others', () => {
    const headStart = { endsAt: new Date(noon.getTime() + minuteMs), operatorIds: ['olga'] };

    expect(isInvited(aRide(), anOperator(), noon)).toBe(true);
    expect(isInvited(unopened, anOperator(), noon)).toBe(false);
    expect(isInvited(aConfirmedRide({ offers: [anOffer({ operatorId: 'olga' })] }), anOperator(), noon)).toBe(false);
    expect(isInvited(aRide({ authorId: 'otto' }), anOperator(), noon)).toBe(false);
    expect(isInvited(aRide(), anOperator({ approved: false }), noon)).toBe(false);
    expect(isInvited(aRide(), anOperator({ suspended: true }), noon)).toBe(false);
    expect(isInvited(aRide(), aTraveler(), noon)).toBe(false);
    expect(isInvited(aRide({ selectionCount: selectionsAtMost }), anOperator(), noon)).toBe(false);
    expect(isInvited(aRide({ headStart }), anOperator(), noon)).toBe(false);
    expect(isInvited(aRide({ headStart }), anOperator(), headStart.endsAt)).toBe(true);
    expect(isInvited(aRide({ headStart }), anOperator({ uid: 'olga' }), noon)).toBe(true);
  });

  const lower: [VehicleClass, ...VehicleClass[]][] = [
    ['Sedan'],
    ['LuxurySedan', 'Sedan'],
    ['SUV', 'Sedan'],
    ['PassengerVan'],
    ['CorporateSprinter', 'PassengerVan'],
    ['LimoSprinter', 'PassengerVan'],
    ['Bus24Passenger'],
    ['Bus34Passenger', 'Bus24Passenger'],
    ['CoachBus', 'Bus34Passenger', 'Bus24Passenger'],
    ['StretchLimo'],
    ['StretchSUV', 'StretchLimo'],
  ];

  test.each(lower)('with a %s serves that class and the lower ones', (own, ...others) => {
    expect(classesServedBy(own)).toEqual([own, ...others]);
  });

  test('of each class that may serve is found for a ride', () => {
    expect(vehiclesFor('Sedan')).toEqual(['Sedan', 'LuxurySedan', 'SUV']);
  });
});
