import { expect, test } from '@jest/globals';
import { anOperatorUser, aUser } from '../test/a-user.ts';
import { type Commitments, deleteAccount, obstaclesTo } from './delete-account.ts';
import type { User } from './user.ts';

const free: Commitments = { openRides: 0, ridesToDrive: 0, openReceivables: 0 };

test.each<{ user?: Partial<User>; commitments?: Partial<Commitments>; found: string[] }>([
  { found: [] },
  { user: { adminRole: 'staff' }, found: ['staff'] },
  { user: { suspended: true }, found: ['suspended'] },
  { commitments: { openRides: 1 }, found: ['rides-open'] },
  { commitments: { ridesToDrive: 1 }, found: ['rides-to-drive'] },
  { commitments: { openReceivables: 1 }, found: ['amount-owed'] },
  { user: { suspended: true }, commitments: { openReceivables: 2 }, found: ['suspended', 'amount-owed'] },
])('a deletion with $user and $commitments is blocked by $found', ({ user, commitments, found }) => {
  const obstacles = obstaclesTo(aUser(user), { ...free, ...commitments });

  expect(obstacles.map(({ what }) => what)).toEqual(found);
  expect(obstacles.every(({ text }) => text.length > 0)).toBe(true);
});

test('a deleted account keeps its id, kind and dates, and what is still to be cleared away', () => {
  const [now, realNow] = [new Date('2026-12-01T12:00:00Z'), new Date('2026-11-25T08:00:00Z')];
  const otto = anOperatorUser({
    accessEpoch: 4,
    approval: 'approved',
    companyName: 'OTTO’S CARS',
    preferredOperators: ['olga'],
    underReview: ['carPlate'],
  });

  const { state, events } = deleteAccount(otto, { now, realNow });

  expect(state).toEqual({
    uid: 'otto',
    accountType: 'Operator',
    accessEpoch: 5,
    registeredAt: otto.registeredAt,
    changedAt: now,
    deletedAt: now,
    former: {
      email: otto.email,
      phoneNumber: otto.phoneNumber,
      firstName: otto.firstName,
      lastName: otto.lastName,
    },
    nextAttemptAt: realNow,
    firstName: 'DELETED',
    lastName: 'PERSON',
    email: '',
    passwordHash: '',
    phoneNumber: '',
    officePhoneNumber: null,
    companyName: null,
    reviewedNames: null,
    reviewedVehicle: null,
    requestorCategory: null,
    receiveTexts: false,
    receiveEmails: false,
    adminRole: null,
    images: {},
    approval: 'none',
    holdReason: null,
    suspended: false,
    suspensionReason: null,
    reset: null,
    underReview: [],
    toReview: false,
    preferredOperators: [],
    operator: null,
  });
  expect(events.map(({ type }) => type)).toEqual(['user.deleted', 'access.revoked']);
  expect(events[0]).toEqual({ type: 'user.deleted', data: { uid: 'otto' }, parties: ['otto'] });
});
