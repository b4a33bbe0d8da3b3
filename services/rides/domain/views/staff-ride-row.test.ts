import { describe, expect, test } from '@jest/globals';
import { aCompletedRide, aConfirmedRide, anOffer, anOperator, aRide, aTraveler, noon } from '../../test/builders.ts';
import type { Person } from '../person.ts';
import type { Ride } from '../ride.ts';
import { staffRideRow } from './staff-ride-row.ts';

const knowing = (...people: Person[]) => new Map(people.map((person) => [person.uid, person]));
const rowOf = (ride: Ride) => staffRideRow(ride, knowing(anOperator()));

test('staff see when a ride is, its rough places and its people', () => {
  expect(rowOf(aConfirmedRide())).toEqual({
    id: 'ride-1',
    rideConfirmationCode: 'ABC1234',
    serviceAt: '2026-12-06T18:00:00.000Z',
    timeZone: 'America/Chicago',
    from: 'Chicago, IL 60606',
    to: 'O’Hare (ORD)',
    status: 'CONFIRMED',
    priceCents: 9_800,
    traveler: { uid: 'anna', name: 'Anna Traveler', suspended: false },
    operator: { uid: 'otto', name: 'Otto Operator', suspended: false },
  });
});

const stop = { index: 0, chargesCents: 2_500, notes: null, status: 'APPROVED' } as const;
const cancellation = { by: 'traveler', reason: 'TRAVELER', rule: null, feeCents: 0, text: null, at: noon } as const;

test.each<[string, Ride, number | null]>([
  ['what the traveler was shown, however many offers stand', aRide({ offers: [anOffer()] }), 8_300],
  ['none, where operators name it', aRide({ basePriceCents: null }), null],
  ['the confirmed rate', aConfirmedRide(), 9_800],
  ['the confirmed rate and the approved stops', aConfirmedRide({ extraStops: [stop] }), 12_300],
  ['nothing where cancelling was free', aConfirmedRide({ status: 'CANCELLED', cancellation }), 0],
  ['what it came to in the end', { ...aCompletedRide, finalRateCents: 12_300 }, 12_300],
])('the price is %s', (_which, ride, priceCents) => {
  expect(rowOf(ride).priceCents).toBe(priceCents);
});

test('an answered ride is ACCEPTED, and nobody drives it yet', () => {
  expect(rowOf(aRide({ offers: [anOffer()] }))).toMatchObject({ status: 'ACCEPTED', operator: null });
});

describe('the operator who confirmed', () => {
  test('is marked while it is suspended', () => {
    const row = staffRideRow(aConfirmedRide(), knowing(anOperator({ suspended: true })));

    expect(row.operator).toEqual({ uid: 'otto', name: 'Otto Operator', suspended: true });
  });

  test('is called by its id where nothing is known of it', () => {
    expect(staffRideRow(aConfirmedRide(), knowing()).operator).toEqual({ uid: 'otto', name: 'otto', suspended: false });
  });
});

test('the traveler is marked while suspended', () => {
  const row = staffRideRow(aConfirmedRide(), knowing(aTraveler({ suspended: true }), anOperator()));

  expect(row).toMatchObject({ traveler: { uid: 'anna', suspended: true }, operator: { suspended: false } });
});
