import { describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { aCharge, aConfirmedRide, anOffer, aRide, chargeFacts, noon, serviceAt } from '../test/builders.ts';
import { announceStage, chatAccess, postMessage } from './chat.ts';
import { nudgeRide } from './nudge-ride.ts';
import { projectCharge } from './project-charge.ts';
import { receiptOf } from './receipt.ts';
import { editReview, writeReview } from './review-ride.ts';
import { rideFactsOf } from './ride-facts.ts';
import { type HistoryEvent, historyOf, linesFor } from './ride-history.ts';

const daysLater = (days: number) => new Date(serviceAt.getTime() + days * 86_400_000);
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

  test('is for completed rides and editable for fourteen days', () => {
    const { state } = writeReview(completed, text, daysLater(1));

    expect(() => writeReview(aConfirmedRide(), text, noon)).toThrow(
      expect.objectContaining({ code: 'RIDE_NOT_COMPLETED' }),
    );
    expect(editReview(state, { rating: 1, review: 'No' }, daysLater(15)).state).toMatchObject({ rating: 1 });
    expect(() => editReview(state, text, daysLater(15.1))).toThrow(messages.reviewClosed);
  });
});

describe('a charge', () => {
  const charge = chargeFacts('ride-1', { purpose: 'ride', epoch: 1, status: 'captured' });

  test('is kept as its newest event says', () => {
    const ride = aConfirmedRide({ charges: [aCharge({ sequence: 3 })] });

    expect(projectCharge(ride, { charge, sequence: 4, at: noon })?.state.charges).toMatchObject([
      { status: 'captured', sequence: 4 },
    ]);
    expect(projectCharge(ride, { charge, sequence: 3, at: noon })).toBeUndefined();
    expect(projectCharge(ride, { charge, sequence: 1, at: noon })).toBeUndefined();
  });
});

describe('the receipt', () => {
  const hold = aCharge({ chargeId: 'hold', purpose: 'booking-hold', epoch: 0, status: 'voided', amountCents: 500 });

  test('does not exist before money moved', () => {
    expect(receiptOf(aConfirmedRide(), 'Otto', noon)).toBeUndefined();
  });

  test('itemises the rate, the stops and the movements', () => {
    const stop = { index: 0, chargesCents: 2_500, notes: 'Bakery', status: 'APPROVED' } as const;
    const ride = {
      ...completed,
      extraStops: [stop],
      charges: [hold, aCharge({ status: 'captured', capturedCents: 9_800 })],
    };

    expect(receiptOf(ride, 'Otto', noon)).toMatchObject({
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
});

describe('a nudge', () => {
  test('comes once per epoch, while the ride stands still', () => {
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

  test('tells in words what people did', () => {
    expect(historyOf(events, nameOf).map(({ user, action }) => [user, action])).toEqual([
      ['ANNA', 'ANNA requested a ride'],
      ['OLGA', 'OLGA is not available'],
      ['OTTO', 'OTTO confirmed the ride'],
      ['OTTO', 'Ride has started - PASSENGER ON BOARD'],
    ]);
  });

  test('shows an operator its own lines and, when confirmed, all since then', () => {
    expect(linesFor(events, 'olga', false).map(({ sequence }) => sequence)).toEqual([3]);
    expect(linesFor(events, 'otto', true).map(({ sequence }) => sequence)).toEqual([4, 5]);
  });
});
