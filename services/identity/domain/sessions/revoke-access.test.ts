import { describe, expect, test } from '@jest/globals';
import { aUser } from '../../test/a-user.ts';
import { grantAdmin } from '../grant-admin.ts';
import { changePassword } from '../passwords/change-password.ts';
import { endSession } from './end-session.ts';
import { openSession } from './session.ts';

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
    const decision = grantAdmin({ ...user, adminRole: before }, { role, secondFactor: undefined }, now);

    expect(decision?.state).toEqual({ ...user, adminRole: role, accessEpoch: 3, changedAt: now });
    expect(decision?.events).toEqual([
      { type: 'user.role-changed', data: { uid: 'anna', role }, parties: ['anna'] },
      revoked,
    ]);
  });

  test.each(['off', 'replaced'] as const)('when the second factor is %s and the role stays', (what) => {
    const decision = grantAdmin(user, { role: null, secondFactor: what }, now);

    expect(decision?.state).toEqual({ ...user, accessEpoch: 3 });
    expect(decision?.events).toEqual([
      { type: 'second-factor.changed', data: { uid: 'anna', what }, parties: ['anna'] },
      revoked,
    ]);
  });

  test('when role and second factor change together, of which each is told', () => {
    const decision = grantAdmin({ ...user, adminRole: 'staff' }, { role: null, secondFactor: 'off' }, now);

    expect(decision?.events.map(({ type }) => type)).toEqual([
      'user.role-changed',
      'second-factor.changed',
      'access.revoked',
    ]);
  });
});

test('the same role again ends nothing', () => {
  expect(grantAdmin(aUser({ adminRole: 'owner' }), { role: 'owner', secondFactor: undefined }, now)).toBeUndefined();
});

test('a first second factor for somebody who already has the role ends nothing', () => {
  const admin = aUser({ adminRole: 'owner' });

  expect(grantAdmin(admin, { role: 'owner', secondFactor: 'on' }, now)).toEqual({
    state: admin,
    events: [{ type: 'second-factor.changed', data: { uid: 'anna', what: 'on' }, parties: ['anna'] }],
  });
});

test('a session that has ended ends once', () => {
  const { state } = openSession(user, { token: 'token' }, now);
  const ended = endSession('s1', state, now);

  expect(ended?.state).toEqual({ ...state, endedAt: now });
  expect(endSession('s1', { ...state, endedAt: now }, now)).toBeUndefined();
});
