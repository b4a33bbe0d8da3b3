import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { anOperatorUser, aUser } from '../../test/a-user.ts';
import { reinstateUser, suspendUser } from './suspend-user.ts';

const now = new Date('2026-11-20T12:00:00Z');

test('a suspension says why and ends all sign-ins; approval stays', () => {
  const decision = suspendUser(anOperatorUser({ approval: 'approved' }), 'Complaints', now);

  expect(decision?.state).toMatchObject({
    suspended: true,
    suspensionReason: 'Complaints',
    approval: 'approved',
    accessEpoch: 1,
  });
  expect(decision?.events.map(({ type }) => type)).toEqual(['user.suspended', 'access.revoked']);
  expect(decision?.events[0]?.data).toMatchObject({ reason: 'Complaints', user: { suspended: true } });
});

test('a reinstatement says why and leaves the sign-ins', () => {
  const suspended = aUser({ suspended: true, suspensionReason: 'Complaints', accessEpoch: 1 });

  const decision = reinstateUser(suspended, 'Withdrawn', now);

  expect(decision?.state).toMatchObject({ suspended: false, suspensionReason: null, accessEpoch: 1 });
  expect(decision?.events).toMatchObject([{ type: 'user.reinstated', data: { reason: 'Withdrawn' } }]);
});

test('a repeated suspension or reinstatement changes nothing', () => {
  expect(suspendUser(aUser({ suspended: true, suspensionReason: 'Again' }), 'Again', now)).toBeUndefined();
  expect(reinstateUser(aUser(), 'Again', now)).toBeUndefined();
});

test.each(['Complaints', null])('a suspension for another reason than %j is refused', (suspensionReason) => {
  const suspended = aUser({ suspended: true, suspensionReason });

  expect(() => suspendUser(suspended, 'An unpaid fine', now)).toThrow(messages.notPossibleNow);
});

test('admins are not suspended', () => {
  expect(() => suspendUser(aUser({ adminRole: 'staff' }), 'Left us', now)).toThrow('An admin cannot be suspended.');
});
