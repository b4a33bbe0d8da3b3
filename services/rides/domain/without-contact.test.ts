import { expect, test } from '@jest/globals';
import { rideStatuses } from '@livery/contracts/rides/model.ts';
import { aRide } from '../test/builders.ts';
import { withoutContact } from './without-contact.ts';

test.each(rideStatuses)('a ride that is %s loses the passenger’s phone, once', (status) => {
  const ride = aRide({ status, passengerPhone: '3125550100' });

  const forgotten = withoutContact(ride);

  expect(forgotten).toEqual({ state: { ...ride, passengerPhone: '' }, events: [], forgetsAnswers: true });
  expect(withoutContact({ ...ride, passengerPhone: '' })).toBeUndefined();
});
