import { expect, test } from '@jest/globals';
import { asViewer } from '../../test/act.ts';
import { aConfirmedRide, anOffer, anOperator, aRide, aTraveler, noon } from '../../test/builders.ts';
import { relationTo, requireRelation } from './relation.ts';

test.each([
  ['author', 'anna', aRide()],
  ['confirmed', 'otto', aConfirmedRide()],
  ['answered', 'otto', aRide({ offers: [anOffer({ status: 'denied' })] })],
  ['invited', 'otto', aRide()],
  ['stranger', 'otto', aRide({ open: false })],
] as const)('the relation of a person to a ride can be: %s', (relation, uid, ride) => {
  expect(relationTo(ride, asViewer(uid, uid === 'otto' ? anOperator() : aTraveler()), noon)).toBe(relation);
});

test('staff are staff, but for their own rides', () => {
  const staff = (uid: string) => ({ uid, isAdmin: true, isOwner: false, person: undefined });

  expect(relationTo(aConfirmedRide(), staff('otto'), noon)).toBe('admin');
  expect(relationTo(aRide(), staff('anna'), noon)).toBe('author');
});

test('a ride does not exist for strangers, and staff never act as a party', () => {
  expect(() => requireRelation('author', ['author', 'confirmed'])).not.toThrow();
  expect(() => requireRelation('invited', ['author'])).toThrow(expect.objectContaining({ code: 'RIDE_NOT_FOUND' }));
  expect(() => requireRelation('admin', ['author'])).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
});
