import { describe, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import { AppError } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { passengerShownAfterRideDays } from '@livery/contracts/rides/policy.ts';
import { happen } from '../test/act.ts';
import { aCharge, aConfirmedRide, anOffer, aRide, chargeFacts, noon, serviceAt } from '../test/builders.ts';
import { announceStage, chatAccess, postMessage, viewMessage } from './chat.ts';
import type { Nudge } from './commands/nudge-ride.ts';
import { rideCommands as rows } from './commands/ride-commands.ts';
import { type Reviewing, reviewRefusal, writeReview } from './review-ride.ts';
import type { Ride } from './ride.ts';
import { rideFactsOf } from './ride-facts.ts';
import { type Look, nameFor } from './views/disclosure.ts';
import { receiptFor } from './views/receipt.ts';
import { eventsFor, type HistoryEvent, historyEvents, historyOf, linesFor } from './views/ride-history.ts';

const daysLater = (days: number) => new Date(serviceAt.getTime() + days * dayMs);
const completed = aConfirmedRide({ status: 'COMPLETED', completedAt: serviceAt, finalRateCents: 9_800 });

describe('the chat', () => {
  const anna = { uid: 'anna', name: 'Anna' };
  const otto = { uid: 'otto', name: 'Otto' };
  const message = { id: 'm1', sender: anna, msg: 'Hello', at: noon };

  test('opens with the confirmation and is read-only a week after the ride', () => {
    expect(chatAccess(aRide(), 'author', noon)).toEqual({
      open: false,
      readable: false,
      note: messages.chatOpensLater,
    });
    expect(chatAccess(aConfirmedRide(), 'confirmed', noon)).toEqual({ open: true, readable: true, note: null });
    expect(chatAccess(completed, 'author', daysLater(7)).open).toBe(true);
    expect(chatAccess(completed, 'author', daysLater(7.1))).toMatchObject({ open: false, note: messages.chatReadOnly });
  });

  test.each([
    ['an operator that is not confirmed', aRide(), 'answered', messages.chatOnlyWhenConfirmed],
    ['staff', aConfirmedRide(), 'admin', messages.chatWithoutStaff],
    ['staff, once it is cancelled', aConfirmedRide({ status: 'CANCELLED' }), 'admin', messages.chatWithoutStaff],
    ['the author, once it is cancelled', aConfirmedRide({ status: 'CANCELLED' }), 'author', messages.chatReadOnly],
  ] as const)('is closed for %s, who is told why', (...[, ride, relation, note]) => {
    expect(chatAccess(ride, relation, noon)).toMatchObject({ open: false, note });
  });

  test('shows what was said, by whom and when', () => {
    const { state } = postMessage(aConfirmedRide(), message);

    expect(viewMessage('m1', state)).toEqual({
      id: 'm1',
      userId: 'anna',
      userName: 'Anna',
      msg: 'Hello',
      automatic: false,
      createdAt: noon.toISOString(),
    });
  });

  test('sends to the other side, within this confirmation', () => {
    const sent = postMessage(aConfirmedRide(), message);
    const back = postMessage(aConfirmedRide(), { ...message, sender: otto });

    expect(sent).toMatchObject({ state: { epoch: 1, toUserId: 'otto' }, events: [{ parties: ['anna', 'otto'] }] });
    expect(back.state.toUserId).toBe('anna');
    expect(JSON.stringify(sent.events)).not.toMatch('Hello');
  });

  test('is closed while nobody is confirmed', () => {
    expect(() => postMessage(aRide(), message)).toThrow(
      expect.objectContaining({ code: 'CHAT_CLOSED', state: { status: 'PENDING', currentRideStatus: null } }),
    );
  });

  test('says stages by itself unless the operator is gone', () => {
    const said = { id: 'e1:chat', sender: otto, at: noon };

    expect(announceStage(aConfirmedRide(), 'PASSENGER_ON_BOARD', said)?.state).toMatchObject({ automatic: true });
    expect(announceStage(aRide(), 'PASSENGER_ON_BOARD', said)).toBeUndefined();
  });
});

describe('a review', () => {
  const text = { rating: 5, review: null };

  const first = { ride: completed, review: undefined, now: daysLater(1) };
  const written = writeReview(first, text).state;
  const codeAtDoor = (reviewing: Reviewing) => {
    try {
      return void writeReview(reviewing, text);
    } catch (error) {
      return error instanceof AppError ? error.code : error;
    }
  };

  test('is about the operator who drove, and keeps when it was written', () => {
    expect(written).toMatchObject({ operatorId: 'otto', requestorId: 'anna', rating: 5, writtenAt: daysLater(1) });
    const edited = writeReview({ ...first, review: written, now: daysLater(2) }, { rating: 1, review: 'No' });
    expect(edited.state).toEqual({ ...written, rating: 1, review: 'No', editedAt: daysLater(2) });
    expect(edited.events).toMatchObject([{ type: 'review.edited', parties: ['anna', 'otto'] }]);
  });

  test.each([
    ['before the ride has ended', aConfirmedRide(), undefined, 1, 'RIDE_NOT_COMPLETED'],
    ['of a ride that has not ended', aConfirmedRide(), written, 1, 'RIDE_NOT_COMPLETED'],
    ['of a cancelled ride', aConfirmedRide({ status: 'CANCELLED' }), undefined, 1, 'RIDE_NOT_COMPLETED'],
    [
      'of a ride that nobody drove',
      aConfirmedRide({ status: 'COMPLETED', offers: [] }),
      undefined,
      1,
      'RIDE_NOT_COMPLETED',
    ],
    ['long after the ride, for the first time', completed, undefined, 100, undefined],
    ['while it can be changed', completed, written, 15, undefined],
    ['after that', completed, written, 15.1, 'REVIEW_CLOSED'],
  ] as const)('has a button where the door lets it in: %s', (...[, ride, review, days, code]) => {
    const reviewing = { ride, review, now: daysLater(days) };

    expect(codeAtDoor(reviewing)).toBe(code);
    expect(reviewRefusal(reviewing)?.code).toBe(code);
  });
});

describe('a charge', () => {
  const charge = chargeFacts('ride-1', { purpose: 'ride', epoch: 1, status: 'captured' });

  test('is kept as its newest event says', () => {
    const ride = aConfirmedRide({ charges: [aCharge({ sequence: 3 })] });

    const told = (sequence: number) => happen(rows['project-charge'], ride, { input: { charge, sequence } });

    expect(told(4)?.state.charges).toMatchObject([{ status: 'captured', sequence: 4 }]);
    expect(told(3)).toBeUndefined();
    expect(told(1)).toBeUndefined();
  });
});

const aCancellation: Ride['cancellation'] = {
  by: 'traveler',
  reason: 'TRAVELER',
  rule: 'inside-policy',
  feeCents: 9_800,
  text: 'why',
  at: noon,
};
const lookOf = (uid: string, ride: Ride, now = noon): Look => {
  const relation = uid === 'anna' ? 'author' : 'confirmed';
  return { ride, viewer: { uid }, relation, now };
};

describe('the receipt', () => {
  const hold = aCharge({ chargeId: 'hold', purpose: 'booking-hold', epoch: 0, status: 'voided', amountCents: 500 });

  test('does not exist before money moved', () => {
    expect(receiptFor(lookOf('anna', aConfirmedRide()), 'Otto')).toBeUndefined();
  });

  test('itemises the rate, the stops and the movements', () => {
    const stop = { index: 0, chargesCents: 2_500, notes: 'Bakery', status: 'APPROVED' } as const;
    const ride = {
      ...completed,
      extraStops: [stop],
      charges: [hold, aCharge({ status: 'captured', capturedCents: 9_800 })],
    };

    expect(receiptFor(lookOf('anna', ride), 'Otto')).toMatchObject({
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

    expect(receiptFor(lookOf('anna', { ...completed, charges }), 'Otto')).toMatchObject({
      paidCents,
      openCents: 0,
      movements: [
        { label: 'Ride charged', amountCents: 9_800 },
        { label: 'Ride refunded', amountCents: -refundedCents },
      ],
    });
  });

  test('says card and day of each payment to its holder, the day to the operator, by the pick-up’s calendar', () => {
    const card = { brand: 'visa', last4: '4242' };
    const lateInChicago = new Date('2026-12-02T03:00:00Z');
    const ride = {
      ...completed,
      charges: [aCharge({ status: 'captured', capturedCents: 9_800, card, changedAt: lateInChicago })],
    };
    const notes = (uid: string) => receiptFor(lookOf(uid, ride), 'Otto')?.movements.map(({ note }) => note);

    expect(notes('anna')).toEqual(['Visa ending in 4242, Dec 1, 2026']);
    expect(notes('otto')).toEqual(['Dec 1, 2026']);
  });

  test('dates a charge with its own day, and what was given back of it with the later one', () => {
    const charge = aCharge({ status: 'captured', capturedCents: 9_800, refundedCents: 2_000 });
    const days = { capturedAt: new Date('2026-12-01T20:00:00Z'), changedAt: new Date('2026-12-09T20:00:00Z') };

    expect(receiptFor(lookOf('anna', { ...completed, charges: [{ ...charge, ...days }] }), 'Otto')).toMatchObject({
      movements: [{ note: 'Dec 1, 2026' }, { note: 'Dec 9, 2026' }],
    });
  });

  test('adds up what was charged and given back to what was paid: what was only held counts nothing', () => {
    const charge = aCharge({ status: 'captured', capturedCents: 9_800, refundedCents: 2_000 });
    const receipt = receiptFor(lookOf('anna', { ...completed, charges: [hold, charge] }), 'Otto');

    expect(receipt?.movements.map(({ amountCents }) => amountCents)).toEqual([0, 9_800, -2_000]);
    expect(receipt?.paidCents).toBe(7_800);
    expect(receipt?.movements[0]?.note).toBe('$5.00 held, Dec 1, 2026');
  });

  test('calls a hold that was taken the cancellation fee it became', () => {
    const taken = { ...hold, status: 'captured' as const, capturedCents: 500 };
    const ride = { ...completed, charges: [taken] };

    expect(receiptFor(lookOf('anna', ride), 'Otto')?.movements).toMatchObject([{ label: 'Cancellation fee charged' }]);
  });

  test('names the exact pick-up point to who may see it', () => {
    const ride = {
      ...completed,
      pickUpDetails: 'Door 5E',
      charges: [aCharge({ status: 'captured', capturedCents: 9_800 })],
    };

    expect(receiptFor(lookOf('anna', ride), 'Otto')?.from).toMatch(/, Door 5E$/);
    expect(
      receiptFor(lookOf('otto', { ...ride, cancellation: aCancellation, status: 'CANCELLED' }), 'Otto')?.from,
    ).not.toMatch(/Door 5E/);
  });

  test('of a cancelled ride names neither side to the other, nor the address to its operator', () => {
    const fee = aCharge({ purpose: 'cancellation-fee', status: 'captured', capturedCents: 9_800 });
    const ride = aConfirmedRide({ status: 'CANCELLED', charges: [fee], cancellation: aCancellation });

    expect(receiptFor(lookOf('otto', ride), 'Otto')).toMatchObject({
      from: 'Chicago, IL 60606',
      to: 'O’Hare (ORD)',
      passenger: null,
      operatorName: 'Otto',
    });
    expect(receiptFor(lookOf('anna', ride), 'Otto')).toMatchObject({ passenger: 'Paul Passenger', operatorName: null });
  });

  test('names no passenger to the operator once the ride is some days ago', () => {
    const ride = { ...completed, charges: [aCharge({ status: 'captured', capturedCents: 9_800 })] };
    const passengerAfter = (days: number) => receiptFor(lookOf('otto', ride, daysLater(days)), 'Otto')?.passenger;

    expect(passengerAfter(passengerShownAfterRideDays)).toBe('Paul Passenger');
    expect(passengerAfter(passengerShownAfterRideDays + 0.1)).toBeNull();
  });
});

describe('a nudge', () => {
  test('comes once per epoch, while the ride stands still', () => {
    const nudgeRide = (ride: Ride, about: Nudge, epoch: number) =>
      happen(rows.nudge, ride, { input: { about, epoch } });
    const nudged = nudgeRide(aRide(), 'nobody-answered', 0);

    expect(nudged?.events).toMatchObject([{ type: 'ride.nudged', data: { about: 'nobody-answered' } }]);
    expect(nudgeRide(nudged?.state ?? aRide(), 'nobody-answered', 0)).toBeUndefined();
    expect(nudgeRide(aRide({ offers: [anOffer()] }), 'nobody-answered', 0)).toBeUndefined();
    expect(nudgeRide(aConfirmedRide(), 'not-started', 0)).toBeUndefined();
    expect(nudgeRide(aConfirmedRide(), 'not-started', 1)).toBeDefined();
    expect(nudgeRide(aConfirmedRide(), 'not-ended', 1)).toBeUndefined();
  });
});

describe('the history', () => {
  const ride = rideFactsOf(aConfirmedRide());
  const event = (sequence: number, actor: string | undefined, happened: HistoryEvent['happened']): HistoryEvent => ({
    at: noon,
    sequence,
    actor,
    happened,
  });
  const events = [
    event(1, 'anna', { type: 'ride.requested', data: { ride } }),
    event(2, undefined, { type: 'ride.payment-changed', data: { ride, chargeId: 'c' } }),
    event(3, 'olga', { type: 'ride.offer-denied', data: { ride, operatorId: 'olga' } }),
    event(4, 'otto', { type: 'ride.confirmed', data: { ride, operatorId: 'otto' } }),
    event(5, 'otto', { type: 'ride.stage-reached', data: { ride, operatorId: 'otto', stage: 'PASSENGER_ON_BOARD' } }),
  ];
  const nameOf = (uid: string) => uid.toUpperCase();

  test('is read from the journal', () => {
    const { at, sequence, happened } = events[0] as HistoryEvent;

    expect(historyEvents([{ at, sequence, actor: 'anna', ...happened }])).toEqual([events[0]]);
  });

  test('leaves out what concerns nobody’s decision, and names the product where nobody acted', () => {
    const silent = (['ride.payment-changed', 'ride.nudged', 'ride.kept'] as const).map((type, at) =>
      event(at + 1, undefined, { type, data: { ride } } as HistoryEvent['happened']),
    );
    const ended = event(9, undefined, { type: 'ride.cancelled', data: { ride } });

    expect(historyOf([...silent, ended], nameOf).map(({ user }) => user)).toEqual(['Livery']);
  });

  test('tells in words what people did', () => {
    expect(historyOf(events, nameOf).map(({ user, action }) => [user, action])).toEqual([
      ['ANNA', 'ANNA requested a ride'],
      ['OLGA', 'OLGA is not available'],
      ['OTTO', 'OTTO confirmed the ride'],
      ['OTTO', 'Ride has started - PASSENGER ON BOARD'],
    ]);
  });

  test('does not tell the traveler of a denial, nor of a withdrawal that changed nothing', () => {
    const withdrawn = (sequence: number, wasSelected: boolean) =>
      event(sequence, 'olga', {
        type: 'ride.offer-withdrawn',
        data: { ride, operatorId: 'olga', wasSelected, lastAvailable: false },
      });
    const all = [...events, withdrawn(6, false), withdrawn(7, true)];

    expect(eventsFor(all, lookOf('anna', aConfirmedRide())).map(({ sequence }) => sequence)).toEqual([1, 2, 4, 5, 7]);
  });

  test('is whole for staff', () => {
    const look = { ...lookOf('sam', aConfirmedRide()), relation: 'admin' } as const;

    expect(eventsFor(events, look).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  });

  test('and the chat name nobody whom the viewer no longer knows', () => {
    const cancelled = aConfirmedRide({ status: 'CANCELLED', cancellation: aCancellation });

    expect(nameFor(lookOf('anna', cancelled), 'otto', 'OTTO')).toBe('An operator');
    expect(nameFor(lookOf('anna', aConfirmedRide()), 'otto', 'OTTO')).toBe('OTTO');
    expect(nameFor(lookOf('otto', cancelled), 'anna', 'ANNA')).toBe('The traveler');
    expect(nameFor(lookOf('otto', completed, daysLater(8)), 'anna', 'ANNA')).toBe('The traveler');
    expect(nameFor(lookOf('otto', completed, daysLater(1)), 'anna', 'ANNA')).toBe('ANNA');
  });

  test('shows an operator its own lines and, when confirmed, all since then', () => {
    expect(linesFor(events, 'olga', false).map(({ sequence }) => sequence)).toEqual([3]);
    expect(linesFor(events, 'otto', true).map(({ sequence }) => sequence)).toEqual([4, 5]);
  });
});
