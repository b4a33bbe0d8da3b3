import { describe, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { aUser } from '../../test/a-user.ts';
import type { User } from '../user.ts';
import { requestReset, resetPassword } from './reset-password.ts';

const now = new Date('2026-11-20T12:00:00Z');
const asked: User = requestReset(aUser(), { linkId: 'link', now }).state;
const dayMinutes = 24 * 60;
const after = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
const resetWith = (linkId: string, minutes: number, user = asked) =>
  resetPassword(user, { linkId, passwordHash: 'new', now: after(minutes) });

describe('a link to reset the password', () => {
  test('sets it within the hour and ends all sign-ins', () => {
    const { state, events } = resetWith('link', 59);

    expect(state).toMatchObject({ passwordHash: 'new', accessEpoch: 1, reset: null });
    expect(events.map(({ type }) => type)).toEqual(['password.changed', 'access.revoked']);
  });

  test.each([
    ['an hour later', () => resetWith('link', 60)],
    ['with another id', () => resetWith('other', 1)],
    ['twice', () => resetWith('link', 2, resetWith('link', 1).state)],
    ['after a newer one', () => resetWith('link', 1, requestReset(asked, { linkId: 'newer', now }).state)],
    ['for somebody who never asked', () => resetWith('link', 1, aUser())],
  ])('does not work %s', (_when, use) => {
    expect(use).toThrow('Invalid link. Please try again.');
  });
});

describe('after five hundred links', () => {
  const often = aUser({ resetLinks: { times: 500, lastAt: now } });
  const askAfter = (minutes: number, user: User = often) =>
    requestReset(user, { linkId: 'another', now: after(minutes) });

  test('there is one a day, whoever asks and whether it was used or not', () => {
    const next = askAfter(dayMinutes);

    expect(askAfter(dayMinutes - 1)).toEqual({ state: often, events: [] });
    expect(next.events).toHaveLength(1);
    expect(next.state.resetLinks).toEqual({ times: 501, lastAt: after(dayMinutes) });
    expect(askAfter(dayMinutes + 1, next.state).events).toEqual([]);
    expect(askAfter(dayMinutes + 1, { ...next.state, reset: null }).events).toEqual([]);
  });

  test('it works for that day', () => {
    const { state } = askAfter(dayMinutes);
    const useAfter = (minutes: number) => () => resetWith('another', dayMinutes + minutes, state);

    expect(useAfter(dayMinutes - 1)().state).toMatchObject({ passwordHash: 'new', reset: null });
    expect(useAfter(dayMinutes)).toThrow('Invalid link. Please try again.');
  });

  test('the five hundredth still comes at once', () => {
    const { state, events } = askAfter(1, aUser({ resetLinks: { times: 499, lastAt: now } }));

    expect(events).toHaveLength(1);
    expect(state.reset?.expiresAt).toEqual(after(61));
  });
});
