import { spokenName } from '@livery/contracts/spoken-name.ts';
import { fullName } from './person.ts';
import type { Ride } from './ride.ts';

/** The passenger of a ride that was booked for somebody else; undefined where its traveler rides. */
export function bookedFor(ride: Ride): string | undefined {
  const passenger = fullName({ firstName: ride.passengerFirstName, lastName: ride.passengerLastName });
  const traveler = fullName({ firstName: ride.authorFirstName, lastName: ride.authorLastName });
  return passenger.toUpperCase() === traveler.toUpperCase() ? undefined : spokenName(passenger);
}
