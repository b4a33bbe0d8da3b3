import type { StaffRideRow } from '@livery/contracts/rides/staff-api.ts';
import { authorName } from '../booked-for.ts';
import { fullName, type Person } from '../person.ts';
import { confirmedOffer, type Ride } from '../ride.ts';
import { costCents } from './ride-row.ts';
import { displayStatusFor } from './status-text.ts';

/** A row of the lists of staff. */
export function staffRideRow(ride: Ride, people: ReadonlyMap<string, Person>): StaffRideRow {
  const confirmed = confirmedOffer(ride);
  return {
    id: ride.rideId,
    rideConfirmationCode: ride.rideConfirmationCode,
    serviceAt: ride.serviceAt.toISOString(),
    timeZone: ride.timeZone,
    from: ride.serviceFromShort,
    to: ride.serviceToShort,
    status: displayStatusFor(ride, 'traveler'),
    priceCents: costCents(ride),
    traveler: {
      uid: ride.authorId,
      name: authorName(ride),
      suspended: people.get(ride.authorId)?.suspended ?? false,
    },
    operator: confirmed ? operatorOf(confirmed.operatorId, people.get(confirmed.operatorId)) : null,
  };
}

const operatorOf = (uid: string, person: Person | undefined) => ({
  uid,
  name: person ? fullName(person) : uid,
  suspended: person?.suspended ?? false,
});
