import { describe, expect, test } from '@jest/globals';
import { selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import { asViewer } from '../../test/act.ts';
import { aConfirmedRide, anOffer, anOperator, aRide, aTraveler, noon } from '../../test/builders.ts';
import type { Ride } from '../ride.ts';
import { operatorRow, reservationRow } from './ride-row.ts';

const people = new Map([aTraveler(), anOperator()].map((person) => [person.uid, person]));
const author = (ride: Ride) => ({ ride, viewer: asViewer('anna'), relation: 'author' as const, people, now: noon });
const operator = (ride: Ride) => ({ ...author(ride), viewer: asViewer('otto'), relation: 'answered' as const });
const stop = { index: 0, chargesCents: 2_500, notes: null, status: 'APPROVED' } as const;
const extraStops = [stop, { ...stop, index: 1, status: 'DENIED' } as const];

test('a row tells the ride roughly, in the time of its pick-up', () => {
  expect(reservationRow(author(aRide({ timeZone: 'America/Los_Angeles' })))).toMatchObject({
    id: 'ride-1',
    rideConfirmationCode: 'ABC1234',
    serviceAt: '2026-12-06T18:00:00.000Z',
    date: 'Sun, Dec 6, 2026',
    time: '10:00 AM PST',
    from: 'Chicago, IL 60606',
    to: 'O’Hare (ORD)',
    serviceVehicle: 'Sedan',
    distance: 18.5,
    duration: '39 mins',
    action: 'View',
    actionLink: '/ride/requested/ride-1',
    preferred: false,
  });
});

test('a row of a charter tells for how long', () => {
  const charter = aRide({ serviceType: 'HourlyCharter', serviceHours: 5 });

  expect(operatorRow(operator(charter), false)).toMatchObject({ serviceType: 'HourlyCharter', serviceHours: 5 });
});

test.each([
  ['the passenger, where the traveler booked for somebody else', 'MARIA', 'LOPEZ', 'Maria Lopez'],
  ['nobody, where the traveler rides', 'ANNA', 'TRAVELER', undefined],
])('a row of the traveler names %s', (...[, passengerFirstName, passengerLastName, passenger]) => {
  const ride = aRide({ passengerFirstName, passengerLastName });

  expect(reservationRow(author(ride)).passenger).toBe(passenger);
});

test('a row of an operator names no passenger, even of the ride it drives', () => {
  const driven = { ...operator(aConfirmedRide()), relation: 'confirmed' as const };

  expect(JSON.stringify(operatorRow(driven, false))).not.toContain('Paul');
});

describe("the traveler's price", () => {
  const confirmed = aConfirmedRide();
  const cancelled = (feeCents: number) => {
    const cancellation = { by: 'traveler', reason: 'TRAVELER', rule: null, feeCents, text: null, at: noon } as const;
    return aConfirmedRide({ status: 'CANCELLED', cancellation });
  };

  test.each<[string, Ride, number]>([
    ['is the base price before a confirmation', aRide({ offers: [anOffer()] }), 8_300],
    ['is the confirmed rate', confirmed, 9_800],
    ['is the final rate in the end', { ...confirmed, status: 'COMPLETED', finalRateCents: 12_300 }, 12_300],
    ['is the confirmed rate and the approved stops, before the end', aConfirmedRide({ extraStops }), 12_300],
    ['is the full rate of a ride that is cancelled late', cancelled(9_800), 9_800],
    ['is the small fee of one that is cancelled early', cancelled(500), 500],
    ['is nothing where cancelling was free', cancelled(0), 0],
  ])('%s', (_title, ride, priceCents) => {
    expect(reservationRow(author(ride)).priceCents).toBe(priceCents);
  });

  test('comes with the number of offers', () => {
    const offers = [anOffer(), anOffer({ operatorId: 'olga', status: 'denied' })];

    expect(reservationRow(author(aRide({ offers })))).toMatchObject({ offers: 1, status: 'ACCEPTED' });
  });
});

describe("an operator's row", () => {
  test('has its own rate where it has answered', () => {
    expect(operatorRow(operator(aRide({ offers: [anOffer()] })), true)).toMatchObject({
      priceCents: 9_800,
      status: 'PENDING',
      action: 'View',
      actionLink: '/ride/ride-1',
      offers: 1,
      preferred: true,
    });
  });

  test('has what its ride came to in the end', () => {
    const ended = { ...aConfirmedRide(), status: 'COMPLETED', finalRateCents: 12_300 } as const;

    expect(operatorRow(operator(ended), false).priceCents).toBe(12_300);
  });

  test('has the stops that were approved on its ride, and none of another operator’s', () => {
    const offers = [anOffer(), anOffer({ operatorId: 'olga', status: 'confirmed' })];

    expect(operatorRow(operator(aConfirmedRide({ extraStops })), false).priceCents).toBe(12_300);
    expect(operatorRow(operator(aConfirmedRide({ extraStops, offers })), false).priceCents).toBe(9_800);
  });

  test('has the stage of a ride that it drives, and of nobody else’s', () => {
    const onBoard = { currentRideStatus: 'PASSENGER_ON_BOARD' } as const;
    const offers = [anOffer(), anOffer({ operatorId: 'olga', status: 'confirmed' })];
    const driven = { ...operator(aConfirmedRide(onBoard)), relation: 'confirmed' as const };

    expect(operatorRow(driven, false).currentRideStatus).toBe('PASSENGER_ON_BOARD');
    expect(operatorRow(operator(aConfirmedRide({ ...onBoard, offers })), false).currentRideStatus).toBeNull();
  });

  test.each([
    [0, 'The traveler is still choosing. Your offer stands and may be selected again.'],
    [selectionsAtMost, 'This ride is no longer available'],
  ])('says after %d selections whether an offer whose selection was taken back stands', (selectionCount, sentence) => {
    const ride = aRide({ selectionCount, offers: [anOffer({ status: 'unselected' })] });

    expect(operatorRow(operator(ride), false).statusText).toBe(sentence);
  });

  test('asks for an answer where the operator has given none', () => {
    expect(operatorRow(operator(aRide()), false)).toMatchObject({ priceCents: 8_300, action: 'Answer', offers: 0 });
  });
});
