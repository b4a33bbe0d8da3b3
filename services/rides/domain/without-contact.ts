import type { Ride } from './ride.ts';

/** Whether the passenger can still be called: not once the ride is long ago. */
export const hasContact = ({ passengerPhone }: Ride): boolean => passengerPhone !== '';

/** A ride long ago, whether or not somebody ended it, without its passenger's phone number. Undefined on a repeat. */
export function withoutContact(ride: Ride) {
  if (!hasContact(ride)) return undefined;
  return { state: { ...ride, passengerPhone: '' }, events: [], forgetsAnswers: true as const };
}
