import { expect, test } from '@jest/globals';
import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import { aCharge, aConfirmedRide, noon, serviceAt } from '../../test/builders.ts';
import type { ProjectedCharge, Ride } from '../ride.ts';
import type { Look } from './disclosure.ts';
import { receiptFor } from './receipt.ts';

const lookOf = (uid: 'anna' | 'otto', ride: Ride): Look => ({
  ride,
  viewer: { uid },
  relation: uid === 'anna' ? 'author' : 'confirmed',
  now: noon,
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
const fee = (status: ChargeStatus, operatorId: string | null) =>
  aCharge({ chargeId: 'fee', purpose: 'cancellation-fee', status, operatorId });

test.each([
  ['a stop whose card was refused', ridden(rate('captured', 9_800), ofStop('failed')), 2_500],
  ['a stop that is not known yet', ridden(rate('captured', 9_800)), 2_500],
  ['a stop that staff waived', ridden(rate('captured', 9_800), ofStop('voided')), 0],
  ['a stop that nobody can charge for', ridden(rate('captured', 9_800), ofStop('blocked')), 0],
  ['a rate whose card was refused', ridden(holdReleased, rate('failed')), 12_300],
  ['a rate that staff waived', ridden(rate('voided'), ofStop('failed')), 2_500],
  ['a full fee that is still held', cancelledLate(holdReleased, rate('authorized')), 9_800],
  ['a full fee taken from its hold', cancelledLate(holdReleased, rate('captured', 9_800)), 0],
  ['a full fee that is refused', cancelledLate(rate('voided'), fee('failed', 'otto')), 9_800],
  ['a full fee that nobody can charge for', cancelledLate(holdReleased, fee('blocked', 'otto')), 0],
  ['a flat fee taken from its hold', cancelledEarly({ ...hold, status: 'captured', capturedCents: 500 }), 0],
  ['a flat fee that is refused', cancelledEarly(holdReleased, rate('voided'), fee('failed', null)), 500],
  ['a flat fee that staff waived', cancelledEarly(holdReleased, rate('voided'), fee('voided', null)), 0],
])('the receipt of %s asks for what somebody owes', (_title, ride, openCents) => {
  expect(receiptFor(lookOf('anna', ride), 'Otto')).toMatchObject({ openCents });
});

test('the operator’s receipt leaves out a fee that is the platform’s', () => {
  const ride = cancelledEarly(holdReleased, rate('voided'), fee('failed', null));

  expect(receiptFor(lookOf('otto', ride), 'Otto')).toMatchObject({
    lines: [],
    totalCents: 0,
    movements: [{ label: 'Ride released' }],
    openCents: 0,
  });
});

test('the operator’s receipt shows the full rate of a late cancellation', () => {
  const ride = cancelledLate(rate('voided'), fee('failed', 'otto'));

  expect(receiptFor(lookOf('otto', ride), 'Otto')).toMatchObject({
    lines: [{ label: 'Cancellation fee', amountCents: 9_800, note: 'why' }],
    openCents: 9_800,
  });
});
