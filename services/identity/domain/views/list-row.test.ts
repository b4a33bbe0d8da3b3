import { expect, test } from '@jest/globals';
import type { ListEntry } from '../inquiries/list-entry.ts';
import { listRow } from './list-row.ts';

const askedAt = new Date('2026-12-01T12:00:00Z');
const joinedAt = new Date('2026-12-02T12:00:00Z');
const entered = {
  email: 'wanda@example.org',
  firstName: 'WANDA',
  lastName: 'BECKER',
  city: 'Chicago',
  state: 'IL',
  companyName: 'Becker Inc.',
  phoneNumber: '3125550142',
  officePhoneNumber: null,
  numberOfFleet: 3,
} as const;
const entry: ListEntry = {
  ...entered,
  status: 'joined',
  linkId: 'out-1',
  confirmation: { linkId: 'confirm-1', expiresAt: joinedAt },
  askedAt,
  joinedAt,
};

test('staff see what a reader of the mailing list entered, when, and when it was confirmed', () => {
  expect(listRow({ id: 'w1', state: entry })).toMatchObject({
    ...entered,
    id: 'w1',
    createdAt: '2026-12-01T12:00:00.000Z',
    joinedAt: '2026-12-02T12:00:00.000Z',
  });
});
