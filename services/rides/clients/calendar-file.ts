import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { expectedEndAt } from '../domain/ride.ts';
import { isExact, type Look } from '../domain/views/disclosure.ts';
import { fullPickUp, placesOf } from '../domain/views/view-trip.ts';

/** The ride as an iCalendar entry, with the places its reader may see. */
export async function calendarOf({ ride, relation }: Look): Promise<string> {
  const exact = isExact({ ride, relation });
  const { serviceTo, fromlat, fromlng, ...places } = placesOf(ride, exact);
  const { createEvent } = await import('ics');
  const { error, value } = createEvent({
    uid: `${ride.rideId}@livery`,
    productId: 'livery/rides',
    title: `Ride ${ride.rideConfirmationCode}`,
    description: `Pick-up ${pickupTimeText(ride.serviceAt, ride.timeZone)}, to ${serviceTo ?? places.serviceToShort}`,
    location: exact ? fullPickUp(ride) : places.serviceFromShort,
    geo: { lat: fromlat, lon: fromlng },
    start: ride.serviceAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: expectedEndAt(ride).getTime(),
    endInputType: 'utc',
    endOutputType: 'utc',
    status: ride.status === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED',
  });
  if (error || !value) throw new Error('the calendar entry could not be written', { cause: error });
  return value;
}
