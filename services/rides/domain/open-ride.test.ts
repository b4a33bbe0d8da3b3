import { describe, expect, test } from '@jest/globals';
import { aConfirmedRide, anOperator, aRide, aTraveler, noon, serviceAt } from '../test/builders.ts';
import { classesServedBy, isInvited, matches, vehiclesFor } from './match-operator.ts';
import { endHeadStart, openRide, refuseHold } from './open-ride.ts';

const unopened = aRide({ open: false });
const candidates = { operatorIds: ['otto', 'olga'], preferredIds: ['olga'] };

describe('a claimed hold', () => {
  test('opens the ride to its preferred operators first', () => {
    const decision = openRide(unopened, candidates, noon);

    expect(decision?.state.headStart).toEqual({ endsAt: new Date('2026-12-01T18:10:00Z'), operatorIds: ['olga'] });
    expect(decision?.events).toMatchObject([
      { type: 'ride.opened', data: { operatorIds: ['olga'] }, parties: ['anna', 'olga'] },
    ]);
  });

  test('opens the ride to everyone when nobody is preferred or service is near', () => {
    const near = new Date(serviceAt.getTime() - 3.9 * 3_600_000);

    expect(openRide(unopened, { ...candidates, preferredIds: [] }, noon)?.state.headStart).toBeNull();
    expect(openRide(unopened, candidates, near)?.events).toMatchObject([
      { data: { operatorIds: ['otto', 'olga'], headStartEndsAt: null } },
    ]);
  });

  test('changes nothing when it is told again or too late', () => {
    expect(openRide(aRide(), candidates, noon)).toBeUndefined();
    expect(openRide(aConfirmedRide(), candidates, noon)).toBeUndefined();
  });
});

test('the end of the head start tells the others, once', () => {
  const opened = openRide(unopened, candidates, noon)?.state ?? unopened;

  const decision = endHeadStart(opened, candidates.operatorIds);

  expect(decision?.events).toMatchObject([{ data: { operatorIds: ['otto'] } }]);
  expect(endHeadStart(decision?.state ?? opened, candidates.operatorIds)).toBeUndefined();
});

test('a refused hold ends the ride, unless it is open already', () => {
  expect(refuseHold(unopened, noon)?.state).toMatchObject({
    status: 'CANCELLED',
    cancellation: { reason: 'PAYMENT', feeCents: 0 },
  });
  expect(refuseHold(aRide(), noon)).toBeUndefined();
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
    const headStart = { endsAt: new Date(noon.getTime() + 60_000), operatorIds: ['olga'] };

    expect(isInvited(aRide(), anOperator(), noon)).toBe(true);
    expect(isInvited(unopened, anOperator(), noon)).toBe(false);
    expect(isInvited(aRide({ authorId: 'otto' }), anOperator(), noon)).toBe(false);
    expect(isInvited(aRide(), anOperator({ approved: false }), noon)).toBe(false);
    expect(isInvited(aRide(), anOperator({ suspended: true }), noon)).toBe(false);
    expect(isInvited(aRide(), aTraveler(), noon)).toBe(false);
    expect(isInvited(aRide({ headStart }), anOperator(), noon)).toBe(false);
    expect(isInvited(aRide({ headStart }), anOperator(), headStart.endsAt)).toBe(true);
    expect(isInvited(aRide({ headStart }), anOperator({ uid: 'olga' }), noon)).toBe(true);
  });

  test('serves its class and the lower ones', () => {
    expect(classesServedBy('CoachBus')).toEqual(['CoachBus', 'Bus34Passenger', 'Bus24Passenger']);
    expect(vehiclesFor('Sedan')).toEqual(['Sedan', 'LuxurySedan', 'SUV']);
  });
});
