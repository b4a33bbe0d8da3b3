import { expect, test } from '@jest/globals';
import { aRide } from '../test/builders.ts';
import { withoutContact } from './without-contact.ts';

test.each(['COMPLETED', 'CANCELLED'] as const)('of a ride that is %s the passenger’s phone goes, once', (status) => {
  const ride = aRide({ status, passengerPhone: '3125550100' });

  const forgotten = withoutContact(ride);

  expect(forgotten).toEqual({ state: { ...ride, passengerPhone: '' }, events: [], forgetsAnswers: true });
  expect(withoutContact({ ...ride, passengerPhone: '' })).toBeUndefined();
});

test.each(['PENDING', 'CONFIRMED'] as const)('the passenger of a ride that is %s can be called', (status) => {
  expect(withoutContact(aRide({ status, passengerPhone: '3125550100' }))).toBeUndefined();
});
