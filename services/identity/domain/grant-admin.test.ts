import { expect, test } from '@jest/globals';
import { anOperatorUser, aUser } from '../test/a-user.ts';
import { whyNotStaff } from './grant-admin.ts';

test.each([
  ['a traveler', aUser(), undefined],
  ['an operator who waits for approval', anOperatorUser(), undefined],
  ['somebody who is suspended', aUser({ suspended: true }), 'This person is suspended.'],
  ['an approved operator', anOperatorUser({ approval: 'approved' }), 'This operator may have confirmed rides,'],
  ['an operator on hold', anOperatorUser({ approval: 'on-hold' }), 'This operator may have confirmed rides,'],
  ['one who has resubmitted', anOperatorUser({ approval: 'resubmitted' }), 'This operator may have confirmed rides,'],
  ['staff already', anOperatorUser({ approval: 'approved', adminRole: 'staff' }), undefined],
])('whether %s may become staff', (_who, user, refusal) => {
  const said = whyNotStaff(user);

  expect(said).toEqual(refusal && expect.stringContaining(refusal));
});
