import { expect, test } from '@jest/globals';
import { anOperatorUser, aUser } from '../test/a-user.ts';
import { whyNotStaff } from './grant-admin.ts';
import type { User } from './user.ts';

test.each<[string, User, string | undefined, number?]>([
  ['a traveler', aUser(), undefined],
  ['a traveler whose ride is not over', aUser(), 'This person has booked rides that are not over.', 1],
  ['an operator who waits for approval', anOperatorUser(), undefined],
  ['somebody who is suspended', aUser({ suspended: true }), 'This person is suspended.'],
  ['an approved operator', anOperatorUser({ approval: 'approved' }), 'This operator may have confirmed rides,'],
  ['an operator on hold', anOperatorUser({ approval: 'on-hold' }), 'This operator may have confirmed rides,'],
  ['one who has resubmitted', anOperatorUser({ approval: 'resubmitted' }), 'This operator may have confirmed rides,'],
  ['staff already', anOperatorUser({ approval: 'approved', adminRole: 'staff' }), undefined, 1],
])('whether %s may become staff', (...[, user, refusal, openRides = 0]) => {
  const said = whyNotStaff(user, openRides);

  expect(said).toEqual(refusal && expect.stringContaining(refusal));
});
