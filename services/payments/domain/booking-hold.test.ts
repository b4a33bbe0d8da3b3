import { describe, expect, test } from '@jest/globals';
import { noon } from '../test/builders.ts';
import {
  type BookingHold,
  claimHold,
  claimRefusal,
  planBookingHold,
  releaseUnclaimed,
  settleHold,
} from './booking-hold.ts';
import type { Payment } from './payment.ts';

const at = { now: noon, realNow: noon };
const later = (minutes: number) => ({ ...at, now: new Date(noon.getTime() + minutes * 60_000) });

function aHold(overrides: Partial<BookingHold> = {}): BookingHold {
  const planned = planBookingHold({ travelerId: 'tina', customerId: 'cus_1', cardId: 'pm_1' }, at).state;
  return { ...planned, status: 'authorized', paymentIntentId: 'pi_1', nextAttemptAt: undefined, ...overrides };
}

describe('a claim', () => {
  const ride = { rideId: 'ride-1', travelerId: 'tina' };

  test.each<[string, Partial<BookingHold>, string | undefined]>([
    ['of the author is granted', {}, undefined],
    ['of the same ride is granted again', { claimedBy: 'ride-1' }, undefined],
    ['of another ride is refused', { claimedBy: 'ride-2' }, 'hold_already_claimed'],
    ['of somebody else is refused', { travelerId: 'trudy' }, 'hold_of_another'],
    ['of a hold that is being given up is refused', { status: 'voiding' }, 'hold_released'],
    ['of a hold that was given up is refused', { status: 'voided' }, 'hold_released'],
  ])('%s', (_title, hold, refusal) => {
    expect(claimRefusal(aHold(hold), ride)).toBe(refusal);
  });

  test('keeps the hold from being given up as unclaimed', () => {
    const claimed = claimHold(aHold(), ride)?.state ?? aHold();

    expect(releaseUnclaimed(claimed, later(60))).toBeUndefined();
  });
});

test('a hold is given up after 15 minutes, not before', () => {
  expect(releaseUnclaimed(aHold(), later(14))).toBeUndefined();
  expect(releaseUnclaimed(aHold(), later(15))?.state).toMatchObject({ status: 'voiding', nextAttemptAt: noon });
});

test.each<[BookingHold['status'], Payment['status'], string]>([
  ['authorizing', 'requires_capture', 'authorized'],
  ['authorizing', 'requires_action', 'requires-action'],
  ['authorizing', 'requires_payment_method', 'declined'],
  ['requires-action', 'requires_capture', 'authorized'],
  ['authorized', 'canceled', 'voided'],
  ['voiding', 'canceled', 'voided'],
])('%s becomes, when the provider says %s, %s', (status, said, becomes) => {
  const payment = {
    id: 'pi_2',
    receivedCents: 0,
    refundedCents: 0,
    captureBefore: null,
    canceledBecause: null,
    failure: null,
  };

  expect(settleHold(aHold({ status }), { ...payment, status: said })?.state.status).toBe(becomes);
});
