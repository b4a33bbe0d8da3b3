import { describe, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { aUser } from '../../test/a-user.ts';
import type { User } from '../user.ts';
import { askForReset, resetPassword } from './reset-password.ts';

const now = new Date('2026-11-20T12:00:00Z');
const asked: User = askForReset(aUser(), { linkId: 'link', now }).state;
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
    ['after a newer one', () => resetWith('link', 1, askForReset(asked, { linkId: 'newer', now }).state)],
    ['for somebody who never asked', () => resetWith('link', 1, aUser())],
  ])('does not work %s', (_when, use) => {
    expect(use).toThrow('Invalid link. Please try again.');
  });
});
