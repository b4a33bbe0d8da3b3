import { describe, expect, test } from '@jest/globals';
import { dayMs, minuteMs } from '@livery/contracts/durations.ts';
import {
  drop,
  isStale,
  markFailed,
  markSent,
  markUnknown,
  maySend,
  merge,
  type Notification,
  plan,
  startSending,
  undoTry,
  wasTriedSince,
} from './notification.ts';

const happenedAt = new Date('2026-12-01T12:00:00Z');
/** Read an hour late, after an outage. */
const plannedAt = new Date('2026-12-01T13:00:00Z');
const aText = (override: Partial<Notification> = {}): Notification => ({
  recipientId: 'anna',
  channel: 'sms',
  letter: 'stage-on-the-way',
  rideId: 'r1',
  operatorId: 'omar',
  link: null,
  status: 'planned',
  happenedAt,
  plannedAt,
  nextAttemptAt: plannedAt,
  values: { code: '0A1B2C3', when: '', vehicle: '', state: '', amount: '', reason: '' },
  ...override,
});

describe('a notification', () => {
  test('in the inbox is there at once', () => {
    const inApp = aText({ channel: 'in-app' });

    expect(plan('n1', inApp)).toEqual({
      state: { ...inApp, status: 'sent', nextAttemptAt: undefined },
      events: [
        {
          type: 'notification.sent',
          data: {
            notificationId: 'n1',
            recipientId: 'anna',
            channel: 'in-app',
            message: 'stage-on-the-way',
            rideId: 'r1',
          },
          parties: ['anna'],
        },
      ],
    });
  });

  test.each(['sms', 'email'] as const)('as %s waits for its provider', (channel) => {
    expect(plan('n1', aText({ channel }))).toEqual({ state: aText({ channel }), events: [] });
  });

  const another = { eventId: 'e2', plannedAt: new Date('2026-12-01T13:05:00Z') };
  const theSame = { ...another, eventId: 'e1' };

  test('of several events tells of each once, as of the last of them', () => {
    const ofOne = aText({ eventIds: ['e1'] });

    expect(merge('n1', ofOne, another)).toEqual({
      state: aText({ eventIds: ['e1', 'e2'], plannedAt: another.plannedAt }),
      events: [],
    });
    expect(merge('n1', ofOne, theSame)).toBeUndefined();
  });

  test('in the inbox says that it tells of another event', () => {
    const { state, events } = plan('n1', aText({ eventIds: ['e1'], channel: 'in-app' }));

    expect(merge('n1', state, another)?.events).toEqual(events);
  });

  test('without a list of events tells of no other one', () => {
    expect(merge('n1', aText(), another)).toBeUndefined();
  });

  test.each([
    ['a text that is planned', aText({ eventIds: ['e1'] }), true],
    ['a text that is being sent', aText({ eventIds: ['e1'], status: 'sending' }), false],
    ['a text that may be out', aText({ eventIds: ['e1'], status: 'unknown' }), false],
    ['a text that is out', markSent('n1', aText({ eventIds: ['e1'] }), 'SM1').state, false],
    ['a message in the inbox', plan('n1', aText({ eventIds: ['e1'], channel: 'in-app' })).state, true],
  ])('as %s takes up what happens later: %#', (_what, notification, takesIt) => {
    expect(merge('n1', notification, another) !== undefined).toBe(takesIt);
    expect(merge('n1', notification, theSame)).toBeUndefined();
  });

  test('remembers its first try and its last', () => {
    const first = new Date('2026-12-01T13:00:00Z');
    const second = new Date('2026-12-01T14:00:00Z');
    const once = startSending(aText(), { now: first, realNow: first, wordsHash: 'a' });

    expect(once).toEqual({
      state: { ...aText(), status: 'sending', firstTriedAt: first, lastTriedAt: first, triedWords: ['a'] },
      events: [],
    });
    expect(startSending(once.state, { now: second, realNow: second, wordsHash: 'b' }).state).toMatchObject({
      firstTriedAt: first,
      lastTriedAt: second,
      triedWords: ['a', 'b'],
    });
  });

  test.each([
    ['still to try', aText(), false],
    ['tried', startSending(aText(), { now: happenedAt, realNow: plannedAt, wordsHash: 'a' }).state, true],
    ['settled', markSent('n1', aText(), 'SM1').state, true],
  ])('that is %s by now tells whether it was tried since it was read: %#', (_how, state, wasTried) => {
    expect(wasTriedSince(state, aText())).toBe(wasTried);
  });

  const tried = aText({ triedWords: ['a'] });
  test.each([
    ['sent', markSent('n1', tried, 'SM1'), 'notification.sent'],
    ['failed', markFailed('n1', tried, '21610'), 'notification.failed'],
    ['dropped', drop(tried, 'stale'), undefined],
  ])('that is %s is not tried again, and its words are forgotten', (_title, decided, type) => {
    expect(decided.state).toMatchObject({ nextAttemptAt: undefined, triedWords: undefined });
    expect(decided.events[0]?.type).toBe(type);
  });

  test('that may be out says so once and is looked at again', () => {
    const later = new Date('2026-12-01T12:01:00Z');
    const first = markUnknown('n1', aText(), later);

    expect(first.events).toHaveLength(1);
    expect(markUnknown('n1', first.state, later)).toMatchObject({ events: [], state: { nextAttemptAt: later } });
  });

  test.each([
    [14, 'stage-on-the-way', false],
    [15, 'stage-on-the-way', false],
    [16, 'stage-on-the-way', true],
    [16, 'ride-confirmed-traveler', false],
    [360, 'payment-failed-operator', false],
    [361, 'payment-failed-operator', true],
    [361, 'nobody-answered', true],
    [121, 'nobody-answered-soon', true],
  ] as const)('%d minutes after its event, as %s, is stale: %s', (minutes, letter, stale) => {
    expect(isStale(aText({ letter }), new Date(happenedAt.getTime() + minutes * minuteMs))).toBe(stale);
  });

  test('with a link is not stale before its link has ended', () => {
    const expiresAt = new Date(happenedAt.getTime() + 24 * 60 * minuteMs);
    const link = { prefix: 'w', linkId: 'l1', purpose: 'password', expiresAt } as const;
    const reset = aText({ letter: 'password-reset', link });

    expect(isStale(reset, new Date(expiresAt.getTime() - 1))).toBe(false);
    expect(isStale(reset, expiresAt)).toBe(true);
  });

  test('whose attempt never reached the provider is as it was before, even after an unclear attempt', () => {
    const one = { now: happenedAt, realNow: plannedAt, wordsHash: 'b' };
    const times = { firstTriedAt: happenedAt, lastTriedAt: happenedAt };
    const unclear = aText({ status: 'unknown', ...times, triedWords: ['a'] });

    expect(undoTry(startSending(unclear, one).state, unclear)).toEqual({ state: unclear, events: [] });
    expect(undoTry(startSending(aText(), one).state, aText()).state).toEqual(aText());
  });

  test('that is dropped tells nobody and is not tried again', () => {
    expect(drop(aText(), 'stale')).toEqual({
      state: { ...aText(), status: 'dropped', failure: 'stale', nextAttemptAt: undefined },
      events: [],
    });
  });
});

test.each([
  ['ride-kept', 7 * dayMs, true],
  ['ride-kept', 7 * dayMs + 1, false],
  ['second-factor-off', 7 * dayMs + 1, false],
  ['payment-waits-operator', 8 * dayMs, true],
] as const)('the letter %s about what happened %d ms ago, read first now, is told: %s', (letter, agoMs, told) => {
  expect(maySend(letter, happenedAt, new Date(happenedAt.getTime() + agoMs))).toBe(told);
});
