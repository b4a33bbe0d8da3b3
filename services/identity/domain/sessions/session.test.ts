import { describe, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { anOperatorUser, aUser } from '../../test/a-user.ts';
import { isOver, openSession, type Session } from './session.ts';

const startedAt = new Date('2026-11-20T00:00:00Z');
const after = (minutes: number) => new Date(startedAt.getTime() + minutes * minuteMs);
const hours = 60;
const days = 24 * hours;
const session = (fields: Partial<Session> = {}): Session => ({
  uid: 'anna',
  epoch: 0,
  mode: null,
  usedToken: null,
  nextTokens: ['first'],
  startedAt,
  refreshedAt: startedAt,
  endedAt: null,
  forgetAt: after(8 * days),
  ...fields,
});

const admin = aUser({ adminRole: 'owner' });

describe('a session is over', () => {
  test.each([
    { name: 'after 12 idle hours', user: aUser(), minutes: 12 * hours + 1, over: true },
    { name: 'not within 12 idle hours', user: aUser(), minutes: 12 * hours, over: false },
    { name: 'for an admin after 15 idle minutes', user: admin, minutes: 16, over: true },
    { name: 'for an admin not within 15 idle minutes', user: admin, minutes: 15, over: false },
  ])('$name', ({ user, minutes, over }) => {
    expect(isOver(session(), user, after(minutes))).toBe(over);
  });

  test.each([
    { name: 'after seven days', user: aUser(), minutes: 7 * days + 1, over: true },
    { name: 'not within seven days', user: aUser(), minutes: 7 * days, over: false },
    { name: 'for an admin after eight hours', user: admin, minutes: 8 * hours + 1, over: true },
    { name: 'for an admin not within eight hours', user: admin, minutes: 8 * hours, over: false },
  ])('however busy, $name', ({ user, minutes, over }) => {
    expect(isOver(session({ refreshedAt: after(minutes) }), user, after(minutes))).toBe(over);
  });

  test('once it was ended', () => {
    expect(isOver(session({ endedAt: after(1) }), aUser(), after(1))).toBe(true);
  });

  test('when all sign-ins of the person have ended since it began', () => {
    const user = aUser({ accessEpoch: 1 });

    expect(isOver(session(), user, after(1))).toBe(true);
    expect(isOver(session({ epoch: 1 }), user, after(1))).toBe(false);
  });
});

test.each([
  ['a traveler', aUser({ accessEpoch: 3 }), null],
  ['an operator', anOperatorUser({ accessEpoch: 3 }), 'OperatorMode'],
] as const)('a session of %s begins in its epoch, with one token and no event', (_who, user, mode) => {
  expect(openSession(user, { token: 'first' }, startedAt)).toEqual({
    state: session({ uid: user.uid, epoch: 3, mode }),
    events: [],
  });
});

test('the database keeps a session longer than it can live', () => {
  const { state } = openSession(aUser(), { token: 'first' }, startedAt);

  expect(isOver(state, aUser(), state.forgetAt)).toBe(true);
});
