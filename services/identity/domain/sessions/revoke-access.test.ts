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

  test.each([
    [null, 'owner'],
    ['staff', 'owner'],
    ['owner', null],
  ] as const)('when the role %s becomes %s, which the journal tells', (before, role) => {
    const decision = grantAdmin({ ...user, adminRole: before }, role, now);

    expect(decision?.state).toEqual({ ...user, adminRole: role, accessEpoch: 3, changedAt: now });
    expect(decision?.events).toEqual([
      { type: 'user.role-changed', data: { uid: 'anna', role }, parties: ['anna'] },
      revoked,
    ]);
  });
});

test('the same role again ends nothing', () => {
  expect(grantAdmin(aUser({ adminRole: 'owner' }), 'owner', now)).toBeUndefined();
});

test('a session that has ended ends once', () => {
  const { state } = beginSession(user, { token: 'token' }, now);
  const ended = endSession('s1', state, now);

  expect(ended?.state).toEqual({ ...state, endedAt: now });
  expect(endSession('s1', { ...state, endedAt: now }, now)).toBeUndefined();
});
