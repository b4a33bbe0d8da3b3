import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { anOffer, aRide } from '../../testing/ride-builders.ts';
import { isRevealedOnConfirmation } from './is-revealed-on-confirmation.ts';

const asked = aRide({ view: 'operator', exact: false });
const nothingToDo = { whose: 'nobody', step: 'none', until: null } as const;

test.each<[boolean, string, Partial<RideView>]>([
  [true, 'who may answer', {}],
  [true, 'whom the traveler may select', { turn: { whose: 'traveler', step: 'choose', until: null } }],
  [true, 'whose offer stands while another is selected', { offers: [anOffer()], turn: nothingToDo }],
  [false, 'who has declined or cancelled', { offers: [anOffer({ status: 'declined' })], turn: nothingToDo }],
  [false, 'whose ride another operator drives', { status: 'CONFIRMED' }],
  [false, 'whose ride was cancelled', { status: 'CANCELLED' }],
  [false, 'who sees them already', { exact: true }],
])(`"${messages.passengerDetailsLater}" is %s for an operator %s`, (isTrue, _who, changes) => {
  expect(isRevealedOnConfirmation({ ...asked, ...changes })).toBe(isTrue);
});
