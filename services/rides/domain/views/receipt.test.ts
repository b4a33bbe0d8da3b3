import { describe, expect, test } from '@jest/globals';
import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import { passengerShownAfterRideDays } from '@livery/contracts/rides/policy.ts';
import {
  aCharge,
  aCompletedRide,
  aConfirmedRide,
  aLateCancellation,
  daysLater,
  noon,
  serviceAt,
} from '../../test/builders.ts';
import type { ProjectedCharge } from '../charges/projected-charge.ts';
import type { Ride } from '../ride.ts';
import type { ViewerContext } from './disclosure.ts';
import { receiptFor } from './receipt.ts';

const contextOf = (uid: string, ride: Ride, now = noon): ViewerContext => ({
  ride,
  viewer: { uid },
  relation: uid === 'anna' ? 'author' : 'confirmed',
  now,
});

const stop = { index: 0, chargesCents: 2_500, notes: null, status: 'APPROVED' } as const;
/** The rate of $98 and a stop of $25. */
const ridden = (...charges: ProjectedCharge[]) =>
  aConfirmedRide({ status: 'COMPLETED', completedAt: serviceAt, extraStops: [stop], charges });
const cancelled =
  (rule: 'inside-policy' | 'outside-policy', feeCents: number) =>
  (...charges: ProjectedCharge[]) => {
    const cancellation = { by: 'traveler', reason: 'TRAVELER', rule, feeCents, text: 'why', at: noon } as const;
    return aConfirmedRide({ status: 'CANCELLED', cancellation, charges });
  };
const cancelledLate = cancelled('inside-policy', 9_800);
const cancelledEarly = cancelled('outside-policy', 500);

const hold = aCharge({ chargeId: 'hold', purpose: 'booking-hold', epoch: 0, operatorId: null, amountCents: 500 });
const holdReleased = { ...hold, status: 'voided' } as const;
const rate = (status: ChargeStatus, capturedCents = 0) => aCharge({ status, capturedCents });
const ofStop = (status: ChargeStatus) =>
  aCharge({ chargeId: 'stop', purpose: 'extra-stop', stopIndex: 0, amountCents: 2_500, status });
const waived = (charge: ProjectedCharge) => ({ ...charge, isWaived: true });
const fee = (status: ChargeStatus, operatorId: string | null) =>
  aCharge({ chargeId: 'fee', purpose: 'cancellation-fee', status, operatorId });

test.each([
  ['a stop whose card was refused', ridden(rate('captured', 9_800), ofStop('failed')), 2_500],
  ['a stop that is not known yet', ridden(rate('captured', 9_800)), 2_500],
  ['a stop that staff waived', ridden(rate('captured', 9_800), ofStop('voided')), 0],
  ['a stop waived while its bank was asked', ridden(rate('captured', 9_800), waived(ofStop('requires-action'))), 0],
  ['a rate waived that nobody could release', ridden(waived(rate('expired')), ofStop('voided')), 0],
  ['a stop that nobody can charge for', ridden(rate('captured', 9_800), ofStop('blocked')), 0],
  ['a rate whose card was refused', ridden(holdReleased, rate('failed')), 12_300],
  ['a rate of which its operator took a part', ridden(rate('captured', 5_000), ofStop('voided')), 0],
  [
    'a rate of which a part was taken and given back',
    ridden({ ...rate('refunded', 5_000), refundedCents: 5_000 }, ofStop('voided')),
    0,
  ],
  ['a rate that staff waived', ridden(rate('voided'), ofStop('failed')), 2_500],
  ['a full fee that is still held', cancelledLate(holdReleased, rate('authorized')), 9_800],
  ['a full fee taken from its hold', cancelledLate(holdReleased, rate('captured', 9_800)), 0],
  ['a full fee that is refused', cancelledLate(rate('voided'), fee('failed', 'otto')), 9_800],
  ['a full fee that nobody can charge for', cancelledLate(holdReleased, fee('blocked', 'otto')), 0],
  ['a flat fee taken from its hold', cancelledEarly({ ...hold, status: 'captured', capturedCents: 500 }), 0],
  ['a flat fee that is refused', cancelledEarly(holdReleased, rate('voided'), fee('failed', null)), 500],
  ['a flat fee that staff waived', cancelledEarly(holdReleased, rate('voided'), fee('voided', null)), 0],
])('the receipt of %s asks for what somebody owes', (_title, ride, openCents) => {
  expect(receiptFor(contextOf('anna', ride), 'Otto')).toMatchObject({ openCents });
});

test.each([
  ['the rate', ridden({ ...rate('voided'), wasHeld: false })],
  ['a stop', ridden({ ...ofStop('voided'), wasHeld: false })],
  ['a fee', cancelledEarly({ ...fee('voided', null), wasHeld: false })],
])('the receipt releases nothing of %s that is given up and was never held', (_title, ride) => {
  expect(receiptFor(contextOf('anna', ride), 'Otto')).toMatchObject({ movements: [] });
});

test.each([
  ['was never held', false, 'Dec 1, 2026'],
  ['had been held', true, '$98.00 held, Dec 1, 2026'],
])('the receipt says that staff waived a rate that %s', (_title, wasHeld, note) => {
  const ride = ridden({ ...rate('voided'), wasHeld, isWaived: true });

  expect(receiptFor(contextOf('anna', ride), 'Otto')).toMatchObject({
    movements: [{ label: 'Ride waived', amountCents: 0, note }],
  });
});

test('the receipt calls a fee that staff waived a fee, as whoever owed it has read', () => {
  const ride = cancelledEarly(waived(holdReleased));

  expect(receiptFor(contextOf('anna', ride), 'Otto')).toMatchObject({
    movements: [{ label: 'Cancellation fee waived', amountCents: 0 }],
  });
});

test('the receipt says of every stop by its number what became of it', () => {
  const second = { ...waived(ofStop('voided')), chargeId: 'second', stopIndex: 1 };
  const ride = {
    ...ridden(rate('captured', 9_800), { ...ofStop('captured'), capturedCents: 2_500 }, second),
    extraStops: [stop, { ...stop, index: 1 }],
  };

  expect(receiptFor(contextOf('anna', ride), 'Otto')).toMatchObject({
    movements: [{ label: 'Ride charged' }, { label: 'Extra stop 1 charged' }, { label: 'Extra stop 2 waived' }],
  });
});

test.each([true, undefined])('the receipt says that a hold was released that was known as held: %s', (wasHeld) => {
  const ride = ridden({ ...rate('voided'), ...(wasHeld && { wasHeld }) });

  expect(receiptFor(contextOf('anna', ride), 'Otto')).toMatchObject({
    movements: [{ label: 'Ride released', amountCents: 0, note: '$98.00 held, Dec 1, 2026' }],
  });
});

test('the operator’s receipt leaves out a fee that is the platform’s', () => {
  const ride = cancelledEarly(holdReleased, rate('voided'), fee('failed', null));

  expect(receiptFor(contextOf('otto', ride), 'Otto')).toMatchObject({
    lines: [],
    totalCents: 0,
    movements: [{ label: 'Ride released' }],
    openCents: 0,
  });
});

test('the operator’s receipt shows the full rate of a late cancellation, without the words for the traveler', () => {
  const ride = cancelledLate(rate('voided'), fee('failed', 'otto'));

  expect(receiptFor(contextOf('otto', ride), 'Otto')).toMatchObject({
    lines: [{ label: 'Cancellation fee', amountCents: 9_800, note: null }],
    openCents: 9_800,
  });
  expect(receiptFor(contextOf('anna', ride), 'Otto')).toMatchObject({ lines: [{ note: 'why' }] });
});

describe('the receipt', () => {
  const hold = aCharge({ chargeId: 'hold', purpose: 'booking-hold', epoch: 0, status: 'voided', amountCents: 500 });

  test('does not exist before money moved', () => {
    expect(receiptFor(contextOf('anna', aConfirmedRide()), 'Otto')).toBeUndefined();
  });

  test.each(['anna', 'otto'])('does not exist before the ride is over, whatever has moved: for %s', (uid) => {
    const charges = [hold, aCharge({ status: 'captured', capturedCents: 9_800 })];
    const underWay = aConfirmedRide({ charges, currentRideStatus: 'PASSENGER_ON_BOARD' });

    expect(receiptFor(contextOf(uid, aConfirmedRide({ charges: [hold, aCharge()] })), 'Otto')).toBeUndefined();
    expect(receiptFor(contextOf(uid, underWay), 'Otto')).toBeUndefined();
    expect(receiptFor(contextOf(uid, { ...aCompletedRide, charges }), 'Otto')).toBeDefined();
  });

  test('itemizes the rate, the stops and the movements', () => {
    const stop = { index: 0, chargesCents: 2_500, notes: 'Bakery', status: 'APPROVED' } as const;
    const ride = {
      ...aCompletedRide,
      extraStops: [stop],
      charges: [hold, aCharge({ status: 'captured', capturedCents: 9_800 })],
    };

    expect(receiptFor(contextOf('anna', ride), 'Otto')).toMatchObject({
      lines: [
        { label: 'Base rate', amountCents: 8_300 },
        { label: 'Tolls', amountCents: 500 },
        { label: 'Airport fee', amountCents: 1_000 },
        { label: 'Extra stop 1', amountCents: 2_500, note: 'Bakery' },
      ],
      totalCents: 12_300,
      paidCents: 9_800,
      openCents: 2_500,
      movements: [{ label: 'Booking hold released' }, { label: 'Ride charged' }],
    });
  });

  test.each([
    ['a part', 2_000, 7_800],
    ['everything', 9_800, 0],
  ])('shows %s that was given back beside what was charged', (_title, refundedCents, paidCents) => {
    const status = paidCents === 0 ? 'refunded' : 'captured';
    const charges = [aCharge({ status, capturedCents: 9_800, refundedCents })];

    expect(receiptFor(contextOf('anna', { ...aCompletedRide, charges }), 'Otto')).toMatchObject({
      paidCents,
      openCents: 0,
      movements: [
        { label: 'Ride charged', amountCents: 9_800 },
        { label: 'Ride refunded', amountCents: -refundedCents },
      ],
    });
  });

  test('shows the traveler card and day of each payment, the operator the day alone, by the pick-up’s calendar', () => {
    const card = { brand: 'visa', last4: '4242' };
    const lateInChicago = new Date('2026-12-02T03:00:00Z');
    const ride = {
      ...aCompletedRide,
      charges: [aCharge({ status: 'captured', capturedCents: 9_800, card, changedAt: lateInChicago })],
    };
    const notes = (uid: string) => receiptFor(contextOf(uid, ride), 'Otto')?.movements.map(({ note }) => note);

    expect(notes('anna')).toEqual(['Visa ending in 4242, Dec 1, 2026']);
    expect(notes('otto')).toEqual(['Dec 1, 2026']);
  });

  test('dates a charge with its own day, and what was given back of it with the later one', () => {
    const charge = aCharge({ status: 'captured', capturedCents: 9_800, refundedCents: 2_000 });
    const days = { capturedAt: new Date('2026-12-01T20:00:00Z'), changedAt: new Date('2026-12-09T20:00:00Z') };

    expect(
      receiptFor(contextOf('anna', { ...aCompletedRide, charges: [{ ...charge, ...days }] }), 'Otto'),
    ).toMatchObject({
      movements: [{ note: 'Dec 1, 2026' }, { note: 'Dec 9, 2026' }],
    });
  });

  test('adds up what was charged and given back to what was paid: what was only held counts nothing', () => {
    const charge = aCharge({ status: 'captured', capturedCents: 9_800, refundedCents: 2_000 });
    const receipt = receiptFor(contextOf('anna', { ...aCompletedRide, charges: [hold, charge] }), 'Otto');

    expect(receipt?.movements.map(({ amountCents }) => amountCents)).toEqual([0, 9_800, -2_000]);
    expect(receipt?.paidCents).toBe(7_800);
    expect(receipt?.movements[0]?.note).toBe('$5.00 held, Dec 1, 2026');
  });

  test('calls a hold that was taken the cancellation fee it became', () => {
    const taken = { ...hold, status: 'captured' as const, capturedCents: 500 };
    const ride = { ...aCompletedRide, charges: [taken] };

    expect(receiptFor(contextOf('anna', ride), 'Otto')?.movements).toMatchObject([
      { label: 'Cancellation fee charged' },
    ]);
  });

  test('says what was booked, and by whom only to whoever booked it', () => {
    const charter = { serviceType: 'HourlyCharter', serviceHours: 5, serviceVehicle: 'LuxurySedan' } as const;
    const author = { authorFirstName: 'ANNA', authorLastName: 'TRAVELER' };
    const charges = [aCharge({ status: 'captured', capturedCents: 9_800 })];
    const ride = { ...aCompletedRide, ...charter, ...author, charges };
    const service = 'Hourly Charter, 5 hours, Luxury Sedan';

    expect(receiptFor(contextOf('anna', ride), 'Otto')).toMatchObject({ service, bookedBy: 'Anna Traveler' });
    expect(receiptFor(contextOf('otto', ride), 'Otto')).toMatchObject({ service, bookedBy: null });
  });

  test('names the exact pick-up point to who may see it', () => {
    const ride = {
      ...aCompletedRide,
      pickUpDetails: 'Door 5E',
      charges: [aCharge({ status: 'captured', capturedCents: 9_800 })],
    };

    expect(receiptFor(contextOf('anna', ride), 'Otto')?.from).toMatch(/, Door 5E$/);
    expect(
      receiptFor(contextOf('otto', { ...ride, cancellation: aLateCancellation, status: 'CANCELLED' }), 'Otto')?.from,
    ).not.toMatch(/Door 5E/);
  });

  test('of a cancelled ride names neither side to the other, nor the address to its operator', () => {
    const fee = aCharge({ purpose: 'cancellation-fee', status: 'captured', capturedCents: 9_800 });
    const ride = aConfirmedRide({ status: 'CANCELLED', charges: [fee], cancellation: aLateCancellation });

    expect(receiptFor(contextOf('otto', ride), 'Otto')).toMatchObject({
      from: 'Chicago, IL 60606',
      to: 'O’Hare (ORD)',
      passenger: null,
      operatorName: 'Otto',
    });
    expect(receiptFor(contextOf('anna', ride), 'Otto')).toMatchObject({
      passenger: 'Paul Passenger',
      operatorName: null,
    });
  });

  test('names no passenger to the operator some days after the ride', () => {
    const ride = { ...aCompletedRide, charges: [aCharge({ status: 'captured', capturedCents: 9_800 })] };
    const passengerAfter = (days: number) => receiptFor(contextOf('otto', ride, daysLater(days)), 'Otto')?.passenger;

    expect(passengerAfter(passengerShownAfterRideDays)).toBe('Paul Passenger');
    expect(passengerAfter(passengerShownAfterRideDays + 0.1)).toBeNull();
  });
});
