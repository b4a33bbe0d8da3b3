import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { expectedEndAt, type Ride } from '../domain/ride.ts';

/** The ride as an iCalendar entry. */
export async function calendarOf(ride: Ride): Promise<string> {
  const { createEvent } = await import('ics');
  const { error, value } = createEvent({
    uid: `${ride.rideId}@livery`,
    productId: 'livery/rides',
    title: `Ride ${ride.rideConfirmationCode}`,
    description: `Pick-up ${pickupTimeText(ride.serviceAt, ride.timeZone)}, to ${ride.serviceTo}`,
    location: ride.serviceFrom,
    geo: { lat: ride.fromlat, lon: ride.fromlng },
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
