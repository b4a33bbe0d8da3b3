import { describe, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import { act, asViewer, contextOf, happen } from '../../test/act.ts';
import { aConfirmedRide, anOffer, anOperator, aRide, aTraveler, noon, serviceAt } from '../../test/builders.ts';
import type { Ride } from '../ride.ts';
import { rideCommands as rows } from './ride-commands.ts';
import { asSystem, runCommand } from './run-command.ts';

const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * minuteMs);
const charges = {
  tollsCents: 500,
  parkingCents: 100,
  airportFeeCents: 1_000,
  miscCents: 1,
  specialNotes: null,
  baseRateCents: null,
};
const offerOn = (ride: Ride, more: { by?: string; at?: Date } = {}) =>
  act(rows.offer, ride, { input: charges, ...more });

describe('an offer', () => {
  test('totals the base price and the four charges', () => {
    const { state } = offerOn(aRide(), { at: minutesLater(5) });

    expect(state.offers).toMatchObject([
      { status: 'available', totalRateCents: 8_300 + 1_601, cancellationPolicy: 24 },
    ]);
  });

  test.each([
    [5, true],
    [5.01, false],
  ])('after %p minutes sets the first responder flag to %p, once', (minutes, flag) => {
    const first = offerOn(aRide(), { at: minutesLater(minutes) });
    const second = offerOn(first.state, { by: 'olga', at: minutesLater(60) });

    expect(first.events).toMatchObject([{ data: { first: true, withinFiveMinutes: flag } }]);
    expect(second.state.firstResponseWithinFiveMinutes).toBe(flag);
    expect(second.events).toMatchObject([{ data: { first: false } }]);
  });

  test.each([
    ['the first again when the only one has ended', [], true],
    ['a further one while another stands', [anOffer({ operatorId: 'olaf' })], false],
  ])('after the traveler was let down is told as %s, and never as quick', (_how, others, first) => {
    const relied = aRide({
      offers: [anOffer({ operatorId: 'oscar', status: 'selected' }), ...others],
      firstResponseWithinFiveMinutes: true,
    });
    const ended = happen(rows['end-offer'], relied, { about: 'oscar' })?.state ?? relied;

    const next = offerOn(ended, { at: minutesLater(2) });
    const further = offerOn(next.state, { by: 'olga', at: minutesLater(3) });

    expect(next.events).toMatchObject([{ data: { first, withinFiveMinutes: false } }]);
    expect(further.events).toMatchObject([{ data: { first: false, withinFiveMinutes: false } }]);
  });

  test('names the base itself where there is no price', () => {
    const unpriced = aRide({ basePriceCents: null, recommendedPriceCents: null });
    const named = act(rows.offer, unpriced, { input: { ...charges, baseRateCents: 20_000 } });

    expect(() => offerOn(unpriced)).toThrow(messages.baseRateRequired);
    expect(named.state.offers[0]?.totalRateCents).toBe(21_601);
  });

  test.each([8_000, 9_000])('cannot change a base that is set, to %d', (baseRateCents) => {
    const other = { ...charges, baseRateCents };

    expect(() => act(rows.offer, aRide(), { input: other })).toThrow(messages.baseRateChanged);
  });

  test('is made at the base that its operator saw, and not once the traveler has raised it', () => {
    const input = { ...charges, baseRateCents: 8_300 };
    const raised = act(rows['raise-price'], aRide(), { input: { operatorIds: [], priceCents: 9_000 } }).state;

    expect(act(rows.offer, aRide(), { input }).state).toEqual(offerOn(aRide()).state);
    expect(() => act(rows.offer, raised, { input })).toThrow(messages.baseRateChanged);
  });

  test.each([
    ['less than the provider charges', { baseRateCents: 49 }, messages.amountTooSmall('$0.50')],
    ['more than a card can be charged', { tollsCents: 99_999_999 }, messages.amountTooLarge('$999,999.99')],
  ])('of %s is refused', (_name, changes, message) => {
    const unpriced = aRide({ basePriceCents: null, recommendedPriceCents: null });
    const nothing = { ...charges, tollsCents: 0, parkingCents: 0, airportFeeCents: 0, miscCents: 0, baseRateCents: 50 };
    const ask = (asked: object) => act(rows.offer, unpriced, { input: { ...nothing, ...asked } });

    expect(() => ask(changes)).toThrow(message);
    expect(ask({}).state.offers[0]?.totalRateCents).toBe(50);
  });

  test('that is withdrawn says whether it was selected and the last', () => {
    const others = [anOffer({ operatorId: 'olga', status: 'denied' })];
    const { events } = act(rows.withdraw, aRide({ offers: [anOffer({ status: 'selected' }), ...others] }));

    expect(events).toMatchObject([{ data: { wasSelected: true, lastAvailable: true } }]);
  });

  test('of a suspended operator ends, unless it was made after that', () => {
    const offered = offerOn(aRide(), { at: minutesLater(5) }).state;
    const suspendedAt = (minutes: number) => ({ about: 'otto', at: minutesLater(minutes) });

    expect(happen(rows['end-offer'], offered, suspendedAt(6))?.state.offers[0]?.status).toBe('withdrawn');
    expect(happen(rows['end-offer'], offered, suspendedAt(4))).toBeUndefined();
  });

  test('is withdrawn by its operator or ended by us, and says which', () => {
    const offered = aRide({ offers: [anOffer()] });
    const withdrawn = act(rows.withdraw, offered);
    const ended = happen(rows['end-offer'], offered, { about: 'otto' });

    expect(withdrawn.events[0]?.data).not.toHaveProperty('endedByLivery');
    expect(withdrawn.state.offers[0]).not.toHaveProperty('endedByLivery');
    expect(ended).toMatchObject({
      state: { offers: [{ status: 'withdrawn', endedByLivery: true }] },
      events: [{ data: { operatorId: 'otto', endedByLivery: true } }],
    });
  });

  test('is not made by denying', () => {
    expect(act(rows.deny, aRide()).state.offers).toMatchObject([{ status: 'denied', totalRateCents: null }]);
  });
});

describe('a selection', () => {
  const two = aRide({ offers: [anOffer(), anOffer({ operatorId: 'olga' })] });
  const select = (ride: Ride, about: string, linkId: string) => act(rows.select, ride, { about, input: { linkId } });
  const selected = select(two, 'otto', 'link-1').state;

  test('of another operator unselects the first in the same command', () => {
    const { state, events } = select(selected, 'olga', 'link-2');

    expect(state.offers.map(({ status }) => status)).toEqual(['unselected', 'selected']);
    expect(events.map(({ type }) => type)).toEqual(['ride.operator-unselected', 'ride.operator-selected']);
    expect(events[1]).toMatchObject({ data: { linkId: 'link-2', linkExpiresAt: '2026-12-02T18:00:00.000Z' } });
  });

  test('can be taken back and made again', () => {
    const unselected = act(rows.unselect, selected, { about: 'otto' }).state;
    const again = select(unselected, 'otto', 'link-3').state;

    expect(unselected.offers[0]?.status).toBe('unselected');
    expect(again.selectionCount).toBe(2);
  });

  describe('that is the last a ride may have', () => {
    const last = select({ ...two, selectionCount: selectionsAtMost - 1 }, 'otto', 'link').state;
    const unselected = act(rows.unselect, last, { about: 'otto' }).state;

    test('allows no other after it', () => {
      expect(() => select(last, 'olga', 'link')).toThrow(messages.selectionsUsedUp(selectionsAtMost));
      expect(() => select(unselected, 'otto', 'link')).toThrow(expect.objectContaining({ code: 'SELECTIONS_USED_UP' }));
    });

    test('can be confirmed, and ends by itself like any other', () => {
      const expired = happen(rows['expire-selection'], last, { input: { selection: selectionsAtMost } });

      expect(act(rows.confirm, last).state.status).toBe('CONFIRMED');
      expect(expired?.events).toMatchObject([{ data: { by: 'expiry', otherOffers: 0 } }]);
    });

    test('leaves a ride that can be cancelled, and ends at service time', () => {
      expect(act(rows.cancel, unselected, { input: { rule: 'nobody-confirmed' } }).state.status).toBe('CANCELLED');
      expect(happen(rows['auto-cancel'], unselected, { at: serviceAt })?.state.status).toBe('CANCELLED');
    });
  });

  test('of an operator that lost its eligibility is released, unless it was made after that', () => {
    const lostAt = (minutes: number) => ({ at: minutesLater(minutes) });

    expect(happen(rows['release-ineligible'], selected, lostAt(1))?.events).toMatchObject([
      { data: { operatorId: 'otto', by: 'eligibility' } },
    ]);
    expect(happen(rows['release-ineligible'], selected, lostAt(-1))).toBeUndefined();
  });

  /** Otto has missed a payment, and may drive until that time. */
  const withGraceUntil = (graceEndsAt: Date) => {
    const { account } = anOperator();
    const pastDueUntil = graceEndsAt.toISOString();
    const subscription = { state: 'past-due', id: 's', expiresAt: null, pastDueUntil, endsAt: null } as const;
    const late = anOperator({ account: account && { ...account, subscription } });
    return { ...contextOf(two, asViewer('anna')), operatorId: 'otto', people: new Map([['otto', late]]) };
  };

  test('ends with the grace of a missed payment, when that comes first', () => {
    const graceEndsAt = minutesLater(30);
    const asked = withGraceUntil(graceEndsAt);
    const chosen = runCommand(rows.select, asked, { linkId: 'link' });
    const end = { ...asSystem(chosen?.state ?? two, graceEndsAt), people: asked.people };

    expect(chosen?.events).toMatchObject([{ data: { endsAt: graceEndsAt.toISOString() } }]);
    expect(runCommand(rows['expire-selection'], end, { selection: 1 })?.events).toMatchObject([
      { data: { by: 'eligibility' } },
    ]);
  });

  test('ends after two hours, though the grace of a missed payment lasts longer', () => {
    const chosen = runCommand(rows.select, withGraceUntil(minutesLater(180)), { linkId: 'link' });

    expect(chosen?.events).toMatchObject([{ data: { endsAt: minutesLater(120).toISOString() } }]);
  });

  test('ends with the ride at the pick-up, which nobody is told of twice', () => {
    const { state, events } = act(rows.select, aRide({ serviceAt: minutesLater(9), offers: [anOffer()] }), {
      about: 'otto',
      input: { linkId: 'link' },
    });
    const atPickUp = { at: minutesLater(9) };

    expect(events).toMatchObject([{ data: { endsAt: atPickUp.at.toISOString() } }]);
    expect(() => happen(rows['expire-selection'], state, { ...atPickUp, input: { selection: 1 } })).toThrow(
      expect.objectContaining({ code: 'SERVICE_TIME_REACHED' }),
    );
    expect(happen(rows['auto-cancel'], state, atPickUp)?.events).toMatchObject([{ type: 'ride.cancelled' }]);
  });

  test('expires unless a newer one was made', () => {
    const expire = (selection: number) => happen(rows['expire-selection'], selected, { input: { selection } });

    expect(expire(1)?.events).toMatchObject([{ data: { by: 'expiry' } }]);
    expect(expire(0)).toBeUndefined();
  });

  test('that nobody may confirm, for the traveler is suspended, expires as if taken back', () => {
    const people = new Map([['anna', aTraveler({ suspended: true })]]);

    expect(
      runCommand(rows['expire-selection'], { ...asSystem(selected, noon), people }, { selection: 1 }),
    ).toMatchObject({
      state: { letDown: undefined },
      events: [{ data: { by: 'traveler' } }],
    });
  });
});

describe('a confirmation', () => {
  const selected = aRide({ offers: [anOffer({ status: 'selected' }), anOffer({ operatorId: 'olga' })] });

  test('starts a new epoch', () => {
    const { state, events } = act(rows.confirm, selected);

    expect(state).toMatchObject({ status: 'CONFIRMED', confirmEpoch: 1, confirmedAt: noon });
    expect(events).toMatchObject([{ type: 'ride.confirmed', data: { ride: { totalRateCents: 9_800 } } }]);
  });

  test('is refused from the time of service on', () => {
    const justBefore = new Date(serviceAt.getTime() - 1);

    expect(act(rows.confirm, selected, { at: justBefore }).state.status).toBe('CONFIRMED');
    expect(() => act(rows.confirm, selected, { at: serviceAt })).toThrow(messages.serviceTimeReached);
  });

  test('is refused without the stage of a ride that somebody else drives', () => {
    const offers = [anOffer(), anOffer({ operatorId: 'olga', status: 'confirmed' })];
    const driven = aConfirmedRide({ offers, currentRideStatus: 'PASSENGER_ON_BOARD' });

    expect(() => act(rows.confirm, driven)).toThrow(
      expect.objectContaining({ state: { status: 'CONFIRMED', currentRideStatus: null } }),
    );
  });

  test('is refused the second time, with the current state', () => {
    expect(() => act(rows.confirm, aConfirmedRide())).toThrow(
      expect.objectContaining({ code: 'ALREADY_CONFIRMED', state: { status: 'CONFIRMED', currentRideStatus: null } }),
    );
  });

  test('that is declined leaves the other offers selectable', () => {
    const { state } = act(rows.decline, selected);

    expect(state.status).toBe('PENDING');
    expect(state.offers.map(({ status }) => status)).toEqual(['declined', 'available']);
  });

  test('that is cancelled makes the ride pending again and says which epoch ended', () => {
    const { state, events } = act(rows['cancel-confirmed'], aConfirmedRide());

    expect(state).toMatchObject({ status: 'PENDING', confirmedAt: null, confirmEpoch: 1 });
    expect(events).toMatchObject([{ type: 'ride.confirmation-cancelled', data: { epoch: 1 } }]);
  });

  test('that is cancelled after service time ends the ride', () => {
    const { state, events } = act(rows['cancel-confirmed'], aConfirmedRide(), { at: serviceAt });

    expect(state).toMatchObject({ status: 'CANCELLED', cancellation: { reason: 'OPERATOR', feeCents: 0 } });
    expect(events.map(({ type }) => type)).toEqual(['ride.confirmation-cancelled', 'ride.cancelled']);
    expect(events.map(({ data }) => data.ride.status)).toEqual(['PENDING', 'CANCELLED']);
  });

  test.each([
    ['before', noon],
    ['after', serviceAt],
  ])('of an operator whose account is deleted ends as if it had cancelled %s service time', (_when, at) => {
    expect(happen(rows['release-gone'], aConfirmedRide(), { about: 'otto', at })).toEqual(
      act(rows['cancel-confirmed'], aConfirmedRide(), { at }),
    );
  });

  test('of an operator whose account is deleted holds once it has set out', () => {
    const begun = aConfirmedRide({ currentRideStatus: 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION' });

    expect(() => happen(rows['release-gone'], begun, { about: 'otto' })).toThrow(
      expect.objectContaining({ code: 'STAGE_ALREADY_REACHED' }),
    );
  });
});
