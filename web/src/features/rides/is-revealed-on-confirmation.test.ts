import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { aRide } from '../../testing/ride-builders.ts';
import { isRevealedOnConfirmation } from './is-revealed-on-confirmation.ts';

const asked = aRide({ view: 'operator', exact: false });

test.each<[boolean, string, Partial<RideView>]>([
  [true, 'who may answer', {}],
  [true, 'whom the traveler may select', { turn: { whose: 'traveler', step: 'choose', until: null } }],
  [false, 'who has declined or cancelled', { turn: { whose: 'nobody', step: 'none', until: null } }],
  [false, 'whose ride another operator drives', { status: 'CONFIRMED' }],
  [false, 'whose ride was cancelled', { status: 'CANCELLED' }],
  [false, 'who sees them already', { exact: true }],
])(`"${messages.passengerDetailsLater}" is %s for an operator %s`, (isTrue, _who, changes) => {
  expect(isRevealedOnConfirmation({ ...asked, ...changes })).toBe(isTrue);
});
