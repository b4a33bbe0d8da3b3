import { isOver, type Ride } from './ride.ts';

/** A ride long over, without its passenger's phone number. Undefined while it is under way, and on a repeat. */
export function withoutContact(ride: Ride) {
  if (!isOver(ride) || ride.passengerPhone === '') return undefined;
  return { state: { ...ride, passengerPhone: '' }, events: [], forgetsAnswers: true as const };
}
