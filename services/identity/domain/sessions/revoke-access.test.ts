import { describe, expect, test } from '@jest/globals';
import { aUser } from '../../test/a-user.ts';
import { changePassword } from './change-password.ts';
import { endSession } from './end-session.ts';
import { grantAdmin } from './grant-admin.ts';
import { beginSession } from './session.ts';

const now = new Date('2026-11-20T12:00:00Z');
const user = aUser({ accessEpoch: 2 });
const revoked = { type: 'access.revoked', data: { uid: 'anna', epoch: 3 }, parties: ['anna'] };

describe('every sign-in ends', () => {
  test('with another password', () => {
    expect(changePassword(user, 'new', now)).toEqual({
      state: { ...user, passwordHash: 'new', accessEpoch: 3 },
      events: [{ type: 'password.changed', data: { uid: 'anna', at: now.toISOString() }, parties: ['anna'] }, revoked],
    });
  });

  test('with another role, which the journal tells', () => {
    const decision = grantAdmin(user, 'owner', now);

    expect(decision?.state).toEqual({ ...user, adminRole: 'owner', accessEpoch: 3, changedAt: now });
    expect(decision?.events).toEqual([expect.objectContaining({ type: 'user.profile-updated' }), revoked]);
  });
});

test('the same role again ends nothing', () => {
  expect(grantAdmin(aUser({ adminRole: 'owner' }), 'owner', now)).toBeUndefined();
});

test('a session that has ended ends once', () => {
  const { state } = beginSession(user, 'token', now);
  const ended = endSession('s1', state, now);

  expect(ended?.state).toEqual({ ...state, endedAt: now });
  expect(endSession('s1', { ...state, endedAt: now }, now)).toBeUndefined();
});
