import type { RideStatus } from '@livery/contracts/rides/model.ts';
import { carText } from '@livery/contracts/rides/texts.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { bookedFor } from '../domain/booked-for.ts';
import { displayName, isOperator, type Person } from '../domain/person.ts';
import { expectedEndAt } from '../domain/ride.ts';
import { seesAddresses, seesPassenger, type ViewerContext } from '../domain/views/disclosure.ts';
import { fullPickUp, placesOf } from '../domain/views/view-trip.ts';

interface Entry extends ViewerContext {
  /** Of two entries of a ride, calendars keep the one with the higher version. */
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

/** The ride as an iCalendar entry, with the places, the people and the phone its reader may see. */
export async function calendarOf(entry: Entry): Promise<string> {
  const { ride, relation, version, publicUrl } = entry;
  const exact = seesAddresses({ ride, relation });
  const { serviceTo, fromlat, fromlng, ...places } = placesOf(ride, exact);
  const contact = contactFor(entry);
  const trip = `Pick-up ${pickupTimeText(ride.serviceAt, ride.timeZone)}, to ${serviceTo ?? places.serviceToShort}`;
  const page = relation === 'author' ? `/ride/requested/${ride.rideId}` : `/ride/${ride.rideId}`;
  const { createEvent } = await import('ics');
  const { error, value } = createEvent({
    uid: `${ride.rideId}@livery`,
    productId: 'livery/rides',
    sequence: version,
    title: titleFor(entry),
    description: contact ? `${trip}\n${contact}` : trip,
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

/** A traveler may have booked several rides for the same day, each for somebody else. */
function titleFor({ ride, relation }: Entry): string {
  const title = `Ride ${ride.rideConfirmationCode}`;
  const passenger = relation === 'author' && bookedFor(ride);
  return passenger ? `${title}, ${passenger}` : title;
}

/**
 * For the operator, the passenger's phone; for the traveler, who may send the entry on to the passenger, the operator
 * and the car. Shown as long as the ride's page shows them.
 */
function contactFor(entry: Entry): string | undefined {
  const { ride, relation, operator } = entry;
  if (relation === 'confirmed')
    return seesPassenger(entry) && ride.passengerPhone ? `Phone +1${ride.passengerPhone}` : undefined;
  if (ride.status !== 'CONFIRMED' || !isOperator(operator)) return undefined;
  return `${displayName(operator)}, ${carText(operator.operator)}, phone +1${operator.phoneNumber}`;
}
