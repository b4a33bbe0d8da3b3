import { describe, expect, test } from '@jest/globals';
import { anOperatorUser, aUser } from '../../test/a-user.ts';
import { staffActions } from './staff-actions.ts';

describe('an owner', () => {
  test.each([
    ['a complete operator who waits', anOperatorUser(), ['approve', 'hold', 'suspend']],
    ['one who lacks documents', anOperatorUser({ images: {} }), ['hold', 'suspend']],
    ['one on hold', anOperatorUser({ approval: 'on-hold' }), ['approve', 'hold', 'suspend']],
    ['an approved one', anOperatorUser({ approval: 'approved' }), ['suspend']],
    [
      'an approved one who changed something',
      anOperatorUser({ approval: 'approved', underReview: ['carPlate'] }),
      ['approve', 'hold', 'suspend'],
    ],
    ['one who waits and is suspended', anOperatorUser({ suspended: true }), ['reinstate']],
    ['a traveler', aUser(), ['suspend']],
    ['somebody suspended', aUser({ suspended: true }), ['reinstate']],
    ['staff', aUser({ adminRole: 'staff' }), []],
    ['staff who wait as an operator', anOperatorUser({ adminRole: 'staff' }), ['hold']],
  ])('may do about %s: %#', (_who, user, actions) => {
    expect(staffActions(user, 'owner')).toEqual(actions);
  });
});

test.each(['staff', null] as const)('somebody with the role %s may do nothing', (role) => {
  expect(staffActions(anOperatorUser(), role)).toEqual([]);
});
