import type { RideStatus } from '@livery/contracts/rides/model.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import type { Person } from '../domain/person.ts';
import { expectedEndAt } from '../domain/ride.ts';
import { isExact, type Look, seesPassenger } from '../domain/views/disclosure.ts';
import { fullPickUp, placesOf } from '../domain/views/view-trip.ts';

interface Entry extends Look {
  /** Of two entries of a ride, calendars keep the one with the higher. */
  version: number;
  /** Who drives it. */
  operator: Person | undefined;
  publicUrl: string;
}

/** A ride whose operator cancelled is pending again: it may still take place. */
const entryStatuses = {
  PENDING: 'TENTATIVE',
  CONFIRMED: 'CONFIRMED',
  COMPLETED: 'CONFIRMED',
  CANCELLED: 'CANCELLED',
} as const satisfies Record<RideStatus, string>;

/** The ride as an iCalendar entry, with the places and the phone its reader may see. */
export async function calendarOf(entry: Entry): Promise<string> {
  const { ride, relation, version, publicUrl } = entry;
  const exact = isExact({ ride, relation });
  const { serviceTo, fromlat, fromlng, ...places } = placesOf(ride, exact);
  const phone = phoneFor(entry);
  const trip = `Pick-up ${pickupTimeText(ride.serviceAt, ride.timeZone)}, to ${serviceTo ?? places.serviceToShort}`;
  const page = relation === 'author' ? `/ride/requested/${ride.rideId}` : `/ride/${ride.rideId}`;
  const { createEvent } = await import('ics');
  const { error, value } = createEvent({
    uid: `${ride.rideId}@livery`,
    productId: 'livery/rides',
    sequence: version,
    title: `Ride ${ride.rideConfirmationCode}`,
    description: phone ? `${trip}\nPhone +1${phone}` : trip,
    url: new URL(page, publicUrl).href,
    location: exact ? fullPickUp(ride) : places.serviceFromShort,
    geo: { lat: fromlat, lon: fromlng },
    start: ride.serviceAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: expectedEndAt(ride).getTime(),
    endInputType: 'utc',
    endOutputType: 'utc',
    status: entryStatuses[ride.status],
  });
  if (error || !value) throw new Error('the calendar entry could not be written', { cause: error });
  return value;
}

/** Of the passenger for the operator, of the operator for the traveler; as long as the ride's page shows it. */
function phoneFor(entry: Entry): string | undefined {
  const { ride, relation, operator } = entry;
  if (relation === 'confirmed') return seesPassenger(entry) ? ride.passengerPhone : undefined;
  return ride.status === 'CONFIRMED' ? operator?.phoneNumber : undefined;
}
