import { expect, test } from '@jest/globals';
import { aUser } from '../../test/a-user.ts';
import { personRow } from './person-row.ts';

test('a list for staff shows who a person is and how to reach them, and nothing else', () => {
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
