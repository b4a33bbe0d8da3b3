import { describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { aConfirmedRide, anOffer, aRide, noon, serviceAt } from '../test/builders.ts';
import { cancelConfirmedRide, confirmRide, declineConfirmation } from './confirm-ride.ts';
import { expireSelection, releaseIneligible, selectOffer, unselectOffer } from './select-offer.ts';
import { denyRide, submitOffer } from './submit-offer.ts';
import { withdrawOffer, withdrawOfferOfSuspended } from './withdraw-offer.ts';

const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const offer = {
  operatorId: 'otto',
  tollsCents: 500,
  parkingCents: 100,
  airportFeeCents: 1_000,
  miscCents: 1,
  specialNotes: null,
  baseRateCents: null,
  cancellationPolicy: 24,
};

describe('an offer', () => {
  test('totals the base price and the four charges', () => {
    const { state } = submitOffer(aRide(), offer, minutesLater(5));

    expect(state.offers).toMatchObject([
      { status: 'available', totalRateCents: 8_300 + 1_601, cancellationPolicy: 24 },
    ]);
  });

  test.each([
    [5, true],
    [5.01, false],
  ])('after %p minutes sets the first responder flag to %p, once', (minutes, flag) => {
    const first = submitOffer(aRide(), offer, minutesLater(minutes));
    const second = submitOffer(first.state, { ...offer, operatorId: 'olga' }, minutesLater(60));

    expect(first.events).toMatchObject([{ data: { first: true, withinFiveMinutes: flag } }]);
    expect(second.state.firstResponseWithinFiveMinutes).toBe(flag);
    expect(second.events).toMatchObject([{ data: { first: false } }]);
  });

  test('names the base itself where there is no price', () => {
    const unpriced = aRide({ basePriceCents: null, recommendedPriceCents: null });

    expect(() => submitOffer(unpriced, offer, noon)).toThrow(messages.baseRateRequired);
    expect(submitOffer(unpriced, { ...offer, baseRateCents: 20_000 }, noon).state.offers[0]?.totalRateCents).toBe(
      21_601,
    );
  });

  test('cannot change a base that is set', () => {
    expect(() => submitOffer(aRide(), { ...offer, baseRateCents: 8_000 }, noon)).toThrow(messages.rateBelowBase);
  });

  test('is refused before the ride is open, twice, and while another operator is selected', () => {
    const codeOf = (ride: Parameters<typeof submitOffer>[0]) => () => submitOffer(ride, offer, noon);

    expect(codeOf(aRide({ open: false }))).toThrow(expect.objectContaining({ code: 'NOT_OPEN_YET' }));
    expect(codeOf(aRide({ offers: [anOffer()] }))).toThrow(expect.objectContaining({ code: 'ALREADY_ANSWERED' }));
    expect(codeOf(aRide({ offers: [anOffer({ operatorId: 'olga', status: 'selected' })] }))).toThrow(
      expect.objectContaining({ code: 'ANOTHER_SELECTED' }),
    );
  });

  test('that is withdrawn says whether it was selected and the last', () => {
    const others = [anOffer({ operatorId: 'olga', status: 'denied' })];
    const { events } = withdrawOffer(aRide({ offers: [anOffer({ status: 'selected' }), ...others] }), 'otto');

    expect(events).toMatchObject([{ data: { wasSelected: true, lastAvailable: true } }]);
  });

  test('of a suspended operator ends, unless it was made after that', () => {
    const offered = submitOffer(aRide(), offer, minutesLater(5)).state;

    expect(withdrawOfferOfSuspended(offered, 'otto', minutesLater(6))?.state.offers[0]?.status).toBe('withdrawn');
    expect(withdrawOfferOfSuspended(offered, 'otto', minutesLater(4))).toBeUndefined();
    expect(withdrawOfferOfSuspended(aConfirmedRide(), 'otto', minutesLater(6))).toBeUndefined();
  });

  test('is not made by denying', () => {
    expect(denyRide(aRide(), 'otto', noon).state.offers).toMatchObject([{ status: 'denied', totalRateCents: null }]);
  });
});

describe('a selection', () => {
  const two = aRide({ offers: [anOffer(), anOffer({ operatorId: 'olga' })] });
  const selected = selectOffer(two, { operatorId: 'otto', linkId: 'link-1' }, noon).state;

  test('of another operator unselects the first in the same command', () => {
    const { state, events } = selectOffer(selected, { operatorId: 'olga', linkId: 'link-2' }, noon);

    expect(state.offers.map(({ status }) => status)).toEqual(['unselected', 'selected']);
    expect(events.map(({ type }) => type)).toEqual(['ride.operator-unselected', 'ride.operator-selected']);
    expect(events[1]).toMatchObject({ data: { linkId: 'link-2', linkExpiresAt: '2026-12-02T18:00:00.000Z' } });
  });

  test('can be taken back and made again', () => {
    const unselected = unselectOffer(selected, 'otto').state;
    const again = selectOffer(unselected, { operatorId: 'otto', linkId: 'link-3' }, noon).state;

    expect(unselected.offers[0]?.status).toBe('unselected');
    expect(again.selectionCount).toBe(2);
  });

  test('of an operator that lost its eligibility is released, unless it was made after that', () => {
    expect(releaseIneligible(selected, 'otto', minutesLater(1))?.events).toMatchObject([
      { data: { by: 'eligibility' } },
    ]);
    expect(releaseIneligible(selected, 'otto', minutesLater(-1))).toBeUndefined();
    expect(releaseIneligible(selected, 'olga', minutesLater(1))).toBeUndefined();
  });

  test('expires unless a newer one was made', () => {
    expect(expireSelection(selected, 1)?.events).toMatchObject([{ data: { by: 'expiry' } }]);
    expect(expireSelection(selected, 0)).toBeUndefined();
    expect(expireSelection(aConfirmedRide({ selectionCount: 1 }), 1)).toBeUndefined();
  });
});

describe('a confirmation', () => {
  const selected = aRide({ offers: [anOffer({ status: 'selected' }), anOffer({ operatorId: 'olga' })] });

  test('starts a new epoch', () => {
    const { state, events } = confirmRide(selected, 'otto', noon);

    expect(state).toMatchObject({ status: 'CONFIRMED', confirmEpoch: 1, confirmedAt: noon });
    expect(events).toMatchObject([{ type: 'ride.confirmed', data: { ride: { totalRateCents: 9_800 } } }]);
  });

  test('is refused to an operator that is no longer selected, and twice', () => {
    expect(() => confirmRide(selected, 'olga', noon)).toThrow(expect.objectContaining({ code: 'NO_LONGER_SELECTED' }));
    expect(() => confirmRide(aConfirmedRide(), 'otto', noon)).toThrow(
      expect.objectContaining({ code: 'ALREADY_CONFIRMED', state: { status: 'CONFIRMED', currentRideStatus: null } }),
    );
  });

  test('that is declined leaves the other offers selectable', () => {
    const { state } = declineConfirmation(selected, 'otto');

    expect(state.status).toBe('PENDING');
    expect(state.offers.map(({ status }) => status)).toEqual(['declined', 'available']);
  });

  test('that is cancelled makes the ride pending again and says which epoch ended', () => {
    const { state, events } = cancelConfirmedRide(aConfirmedRide(), 'otto', noon);

    expect(state).toMatchObject({ status: 'PENDING', confirmedAt: null, confirmEpoch: 1 });
    expect(events).toMatchObject([{ type: 'ride.confirmation-cancelled', data: { epoch: 1 } }]);
  });

  test('that is cancelled after service time ends the ride', () => {
    const { state, events } = cancelConfirmedRide(aConfirmedRide(), 'otto', serviceAt);

    expect(state).toMatchObject({ status: 'CANCELLED', cancellation: { reason: 'NOBODY_CONFIRMED', feeCents: 0 } });
    expect(events.map(({ type }) => type)).toEqual(['ride.confirmation-cancelled', 'ride.cancelled']);
  });
});
