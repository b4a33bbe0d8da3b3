import { describe, expect, test } from '@jest/globals';
import { aCompletedRide, aConfirmedRide, aLateCancellation, daysLater, noon } from '../../test/builders.ts';
import type { Ride } from '../ride.ts';
import { rideFactsOf } from '../ride-facts.ts';
import { nameFor, type ViewerContext } from './disclosure.ts';
import { eventsFor, type HistoryEvent, historyEvents, historyOf } from './ride-history.ts';

const contextOf = (uid: string, ride: Ride, now = noon): ViewerContext => {
  const relation = uid === 'anna' ? 'author' : 'confirmed';
  return { ride, viewer: { uid }, relation, now };
};

describe('the history', () => {
  const confirmed = aConfirmedRide();
  const ride = rideFactsOf(confirmed, confirmed.offers);
  const event = (sequence: number, actor: string | undefined, happened: HistoryEvent['happened']): HistoryEvent => ({
    at: noon,
    sequence,
    actor,
    happened,
  });
  const booked = { ...ride, paymentMethod: 'pm_of_anna', preauthorizationId: 'pi_of_anna' };
  const events = [
    event(1, 'anna', { type: 'ride.requested', data: { ride: booked } }),
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

  test.each([
    ['asked again', false, 'Operators were asked again'],
    ['raised the price, whoever was told of it', true, 'ANNA raised the price'],
  ])('says whether the traveler %s', (_what, raised, action) => {
    const data = { ride, operatorIds: [], raised, basePriceCents: 9_000 };

    const [line] = historyOf([event(1, 'anna', { type: 'ride.asked-again', data })], nameOf);

    expect(line?.action).toBe(action);
  });

  test.each([
    { type: 'ride.stage-reached', data: { ride, operatorId: 'otto', stage: 'PASSENGER_ON_BOARD' } },
    { type: 'ride.completed', data: { ride, operatorId: 'otto' } },
  ] as const)('lists what was reported late at the time it was reached: $type', ({ type, data }) => {
    const reachedAt = '2026-12-01T17:40:00.000Z';
    const happened = { type, data: { ...data, reachedAt } } as HistoryEvent['happened'];

    expect(historyOf([event(1, 'otto', happened)], nameOf)).toMatchObject([{ timestamp: reachedAt }]);
  });

  test('does not blame an operator whose offer we ended', () => {
    const data = { ride, operatorId: 'otto', wasSelected: true, lastAvailable: true, endedByLivery: true } as const;

    const lines = historyOf([event(1, undefined, { type: 'ride.offer-withdrawn', data })], nameOf);

    expect(lines).toMatchObject([{ user: 'Livery', action: 'The offer of OTTO ended' }]);
  });

  test('does not tell the traveler of a denial, nor of a withdrawal that changed nothing', () => {
    const withdrawn = (sequence: number, wasSelected: boolean) =>
      event(sequence, 'olga', {
        type: 'ride.offer-withdrawn',
        data: { ride, operatorId: 'olga', wasSelected, lastAvailable: false },
      });
    const all = [...events, withdrawn(6, false), withdrawn(7, true)];

    expect(eventsFor(all, contextOf('anna', aConfirmedRide())).map(({ sequence }) => sequence)).toEqual([
      1, 2, 4, 5, 7,
    ]);
  });

  test('is whole for staff', () => {
    const context = { ...contextOf('sam', aConfirmedRide()), relation: 'admin' } as const;

    expect(eventsFor(events, context).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  });

  test('and the chat name nobody whom the viewer no longer knows', () => {
    const cancelled = aConfirmedRide({ status: 'CANCELLED', cancellation: aLateCancellation });

    expect(nameFor(contextOf('anna', cancelled), 'otto', 'OTTO')).toBe('An operator');
    expect(nameFor(contextOf('anna', cancelled), 'sam', 'Livery')).toBe('Livery');
    expect(nameFor(contextOf('anna', aConfirmedRide()), 'otto', 'OTTO')).toBe('OTTO');
    expect(nameFor(contextOf('otto', cancelled), 'anna', 'ANNA')).toBe('The traveler');
    expect(nameFor(contextOf('otto', aCompletedRide, daysLater(8)), 'anna', 'ANNA')).toBe('The traveler');
    expect(nameFor(contextOf('otto', aCompletedRide, daysLater(1)), 'anna', 'ANNA')).toBe('ANNA');
    expect(nameFor(contextOf('otto', aConfirmedRide(), daysLater(8)), 'anna', 'ANNA')).toBe('The traveler');
  });

  test('shows an operator its own lines and, when confirmed, all since then', () => {
    const answered = { ...contextOf('olga', aConfirmedRide()), relation: 'answered' } as const;

    expect(eventsFor(events, answered).map(({ sequence }) => sequence)).toEqual([3]);
    expect(eventsFor(events, contextOf('otto', aConfirmedRide())).map(({ sequence }) => sequence)).toEqual([4, 5]);
  });
});
