import type { Ride } from './ride.ts';

/** A ride long ago, whether or not somebody ended it, without its passenger's phone number. Undefined on a repeat. */
export function withoutContact(ride: Ride) {
  if (ride.passengerPhone === '') return undefined;
  return { state: { ...ride, passengerPhone: '' }, events: [], forgetsAnswers: true as const };
}
