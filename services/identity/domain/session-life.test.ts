import { describe, expect, test } from '@jest/globals';
import { aUser } from '../test/a-user.ts';
import { isOver, judgeToken, type Session } from './session-life.ts';

const startedAt = new Date('2026-11-20T00:00:00Z');
const after = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000);
const session = (fields: Partial<Session> = {}): Session => ({
  sid: 's1',
  uid: 'anna',
  tokenHash: 'present',
  formerHash: 'former',
  mode: null,
  startedAt,
  rotatedAt: startedAt,
  ...fields,
});
const hours = 60;
const days = 24 * hours;

const admin = aUser({ adminRole: 'owner' });

describe('a session is over', () => {
  test.each([
    { name: 'after 12 idle hours', user: aUser(), minutes: 12 * hours + 1, over: true },
    { name: 'not within them', user: aUser(), minutes: 12 * hours, over: false },
    { name: 'for an admin after 15 idle minutes', user: admin, minutes: 16, over: true },
    { name: 'for an admin not within them', user: admin, minutes: 15, over: false },
  ])('$name', ({ user, minutes, over }) => {
    expect(isOver(session(), user, after(minutes))).toBe(over);
  });

  test.each([
    { name: 'after seven days', user: aUser(), minutes: 7 * days + 1, over: true },
    { name: 'not before', user: aUser(), minutes: 7 * days, over: false },
    { name: 'for an admin after eight hours', user: admin, minutes: 8 * hours + 1, over: true },
  ])('however busy, $name', ({ user, minutes, over }) => {
    expect(isOver(session({ rotatedAt: after(minutes) }), user, after(minutes))).toBe(over);
  });

  test('when the password was changed after it began', () => {
    const user = aUser({ passwordChangedAt: after(1) });

    expect(isOver(session(), user, after(2))).toBe(true);
    expect(isOver(session({ startedAt: after(1), rotatedAt: after(1) }), user, after(2))).toBe(false);
  });
});

describe('a refresh token', () => {
  const second = 1 / 60;
  test.each([
    ['present', 60, 'rotate'],
    ['former', 30 * second, 'repeat'],
    ['former', 31 * second, 'reuse'],
    ['older', 1 * second, 'reuse'],
  ])('that is %s after %d minutes means %s', (tokenHash, minutes, meaning) => {
    expect(judgeToken(session(), tokenHash, after(minutes))).toBe(meaning);
  });
});
