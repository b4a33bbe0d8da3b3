import { titleCaseName } from '@livery/contracts/title-case-name.ts';
import { fullName } from './person.ts';
import type { Ride } from './ride.ts';

/** Who booked it, as of the booking. */
export const authorName = ({ authorFirstName, authorLastName }: Ride) =>
  fullName({ firstName: authorFirstName, lastName: authorLastName });

/** The passenger of a ride that was booked for somebody else; undefined where its traveler rides. */
export function bookedFor(ride: Ride): string | undefined {
  const passenger = fullName({ firstName: ride.passengerFirstName, lastName: ride.passengerLastName });
  return passenger.toUpperCase() === authorName(ride).toUpperCase() ? undefined : titleCaseName(passenger);
}
