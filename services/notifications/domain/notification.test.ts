import { describe, expect, test } from '@jest/globals';
import { drop, failed, isStale, type Notification, plan, sent, unknown } from './notification.ts';

const plannedAt = new Date('2026-12-01T12:00:00Z');
const aText = (override: Partial<Notification> = {}): Notification => ({
  recipientId: 'anna',
  channel: 'sms',
  letter: 'stage-on-the-way',
  rideId: 'r1',
  operatorId: 'omar',
  link: null,
  status: 'planned',
  plannedAt,
  nextAttemptAt: plannedAt,
  values: { code: '0A1B2C3', when: '', vehicle: '', state: '', amount: '', reason: '', count: '' },
  ...override,
});

describe('a notification', () => {
  test('in the inbox is there at once', () => {
    expect(plan('n1', aText({ channel: 'in-app' }))).toMatchObject({
      state: { status: 'sent' },
      events: [{ type: 'notification.sent', parties: ['anna'] }],
    });
  });

  test.each([
    ['sent', sent('n1', aText(), 'SM1'), 'notification.sent'],
    ['failed', failed('n1', aText(), '21610'), 'notification.failed'],
  ])('that is %s is not tried again', (_title, decided, type) => {
    expect(decided.state.nextAttemptAt).toBeUndefined();
    expect(decided.events[0]?.type).toBe(type);
  });

  test('that may be out says so once and is looked at again', () => {
    const later = new Date('2026-12-01T12:01:00Z');
    const first = unknown('n1', aText(), later);

    expect(first.events).toHaveLength(1);
    expect(unknown('n1', first.state, later)).toMatchObject({ events: [], state: { nextAttemptAt: later } });
  });

  test.each([
    [14, 'stage-on-the-way', false],
    [16, 'stage-on-the-way', true],
    [16, 'ride-confirmed-traveler', false],
  ] as const)('%d minutes old as %s: stale is %s', (minutes, letter, stale) => {
    expect(isStale(aText({ letter }), new Date(plannedAt.getTime() + minutes * 60_000))).toBe(stale);
  });

  test('that is dropped tells nobody', () => {
    expect(drop(aText(), 'stale').events).toEqual([]);
  });
});
