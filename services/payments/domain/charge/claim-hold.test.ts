import { describe, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { inputs, noon } from '../../test/builders.ts';
import type { Charge } from './charge.ts';
import {
  answerClaim,
  type Claim,
  claimHold,
  planBookingHold,
  releaseUnclaimed,
  renewBookingHold,
  whyNotClaimable,
} from './claim-hold.ts';
import type { Payment } from './payment.ts';

const claim: Claim = { rideId: 'ride-1', rideCode: 'A1B2C3D', travelerId: 'tina', cardId: 'pm_1', bookedAt: noon };
const later = (minutes: number) => ({ ...inputs, now: new Date(noon.getTime() + minutes * minuteMs) });

function aHold(overrides: Partial<Charge> = {}): Charge {
  const planned = planBookingHold({ chargeId: 'hold-1', travelerId: 'tina', cardId: 'pm_1' }, inputs).state;
  return { ...planned, status: 'authorized', paymentIntentId: 'pi_1', attempt: 1, ...overrides };
}

function aPayment(overrides: Partial<Payment> = {}): Payment {
  const nothing = { receivedCents: 0, refundedCents: 0, captureBefore: null, canceledBecause: null, failure: null };
  return { id: 'pi_1', status: 'requires_capture', amountCents: 500, currency: 'usd', ...nothing, ...overrides };
}

const givenUpBefore = { status: 'voided', desired: 'voided', unclaimedUntil: noon } as const;
const untilNoon = { unclaimedUntil: noon } as const;

describe('a claim', () => {
  test.each<[string, Partial<Charge>, string | undefined]>([
    ['of the author is granted', {}, undefined],
    ['of the same ride is granted again', { rideId: 'ride-1' }, undefined],
    ['of another ride is refused', { rideId: 'ride-2' }, 'hold_already_claimed'],
    ['of somebody else is refused', { travelerId: 'trudy' }, 'hold_of_another'],
    ['with another card is refused', { cardId: 'pm_2' }, 'hold_of_another_card'],
    ['of something that is no hold is refused', { purpose: 'ride' }, 'hold_unknown'],
    ['of a hold that was given up too early is granted', { status: 'voided', desired: 'voided' }, undefined],
    ['of a hold that was given up before the booking is refused', givenUpBefore, 'hold_released'],
    ['of a hold about to be given up is refused', { ...untilNoon, desired: 'voided' }, 'hold_released'],
    ['of a hold that somebody else released is refused', { ...untilNoon, status: 'voided' }, 'hold_released'],
    ['of a hold that expired is refused', { ...untilNoon, status: 'expired' }, 'hold_released'],
    ['of a hold that stands is granted, however late', untilNoon, undefined],
    [
      'of a hold that was given up nobody knows when is refused',
      { status: 'voided', unclaimedUntil: undefined },
      'hold_released',
    ],
  ])('%s', (_title, hold, code) => {
    expect(whyNotClaimable(aHold(hold), claim)).toBe(code);
  });

  test('keeps the hold from being given up as unclaimed', () => {
    const claimed = claimHold(aHold(), claim, inputs)?.state ?? aHold();

    expect(releaseUnclaimed(claimed, later(60))).toBeUndefined();
  });

  test('for a second ride, a second time or on another traveler’s hold changes nothing', () => {
    const claimed = claimHold(aHold(), claim, inputs)?.state ?? aHold();

    expect(claimHold(claimed, { ...claim, rideId: 'ride-2' }, inputs)).toBeUndefined();
    expect(claimHold(claimed, claim, inputs)).toBeUndefined();
    expect(claimHold(aHold({ travelerId: 'trudy' }), claim, inputs)).toBeUndefined();
  });

  test('makes a hold again that was given up before', () => {
    const decision = claimHold(aHold({ status: 'voided', desired: 'voided' }), claim, inputs);

    expect(decision?.state).toMatchObject({ rideId: 'ride-1', desired: 'authorized', nextAttemptAt: noon });
  });
});

describe('the answer to a claim', () => {
  const claimed = aHold({ rideId: 'ride-1', claimAsked: true });

  test.each<[string, Partial<Payment>, object]>([
    [
      'is yes while the money is held',
      {},
      { status: 'authorized', desired: 'authorized', told: ['charge.authorized'] },
    ],
    ['is no without authentication', { status: 'requires_action' }, { desired: 'voided', told: ['charge.failed'] }],
    ['is no with another amount', { amountCents: 50 }, { desired: 'voided', told: ['charge.failed'] }],
    ['is no in another currency', { currency: 'jpy' }, { desired: 'voided', told: ['charge.failed'] }],
    ['waits for a new hold', { status: 'canceled' }, { status: 'voided', claimAsked: true, told: [] }],
  ])('%s', (_title, payment, expected) => {
    const decision = answerClaim(claimed, aPayment(payment), inputs);

    expect({ ...decision?.state, told: decision?.events.map(({ type }) => type) }).toMatchObject(expected);
  });

  test('that is negative says why, and that another attempt may succeed', () => {
    const failureOf = (payment: Partial<Payment>) => answerClaim(claimed, aPayment(payment), inputs)?.state.failure;

    expect(failureOf({ status: 'requires_action' })).toEqual({
      code: 'hold_not_authorized',
      hard: false,
      cardId: 'pm_1',
    });
    expect(failureOf({ amountCents: 50 })?.code).toBe('hold_of_another_amount');
  });

  test('is given once', () => {
    expect(answerClaim(aHold({ rideId: 'ride-1' }), aPayment(), inputs)).toBeUndefined();
  });
});

test('a hold is given up after 15 minutes, not before', () => {
  expect(releaseUnclaimed(aHold(), later(14))).toBeUndefined();
  expect(releaseUnclaimed(aHold(), later(15))?.state).toMatchObject({ desired: 'voided', nextAttemptAt: noon });
  expect(releaseUnclaimed(aHold({ rideId: 'ride-1' }), later(15))).toBeUndefined();
  expect(releaseUnclaimed(aHold({ desired: 'voided' }), later(15))).toBeUndefined();
  expect(releaseUnclaimed(aHold({ unclaimedUntil: undefined }), later(15))).toBeUndefined();
});

test('a booking that is sent again renews a hold that was given up, and no other', () => {
  const renewed = renewBookingHold(aHold({ status: 'voided', desired: 'voided' }), later(20))?.state;

  expect(renewed).toMatchObject({ status: 'planned', desired: 'authorized', unclaimedUntil: later(35).now });
  expect(renewBookingHold(aHold({ status: 'expired' }), later(20))?.state.status).toBe('planned');
  expect(renewBookingHold(aHold(), later(20))).toBeUndefined();
  expect(renewBookingHold(aHold({ status: 'voided', rideId: 'ride-1' }), later(20))).toBeUndefined();
});

test('the $5 are planned without a ride, for the platform', () => {
  expect(planBookingHold({ chargeId: 'hold-1', travelerId: 'tina', cardId: 'pm_1' }, inputs)).toMatchObject({
    state: {
      rideId: null,
      operatorId: null,
      purpose: 'booking-hold',
      epoch: 0,
      stopIndex: null,
      desired: 'authorized',
      amountCents: 500,
      captureCents: 500,
      unclaimedUntil: later(15).now,
    },
    events: [],
  });
});
