import { expect, test } from '@jest/globals';
import { aUser } from '../../test/a-user.ts';
import { personRow } from './person-row.ts';

test('staff read of a person in a list who it is and how to reach it, and nothing else', () => {
  expect(personRow(aUser())).toEqual({
    id: 'anna',
    uid: 'anna',
    firstName: 'ANNA',
    lastName: 'SMITH',
    email: 'anna@example.org',
    phone: '3125550100',
    accountType: 'Traveler',
  });
});
