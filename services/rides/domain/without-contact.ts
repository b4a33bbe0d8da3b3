import { isOver, type Ride } from './ride.ts';

/** A ride long over, whose passenger nobody calls any more. Undefined on a repeat. */
export function withoutContact(ride: Ride) {
  if (!isOver(ride) || ride.passengerPhone === '') return undefined;
  return { state: { ...ride, passengerPhone: '' }, events: [], forgetsAnswers: true as const };
}
