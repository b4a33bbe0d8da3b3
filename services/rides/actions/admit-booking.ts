import { minuteMs } from '@livery/contracts/durations.ts';
import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { BookingBody } from '@livery/contracts/rides/api/booking.ts';
import { backlogRefusesBookingsAfterMinutes } from '@livery/contracts/rides/policy.ts';
import type { Viewer } from '../domain/access/relation.ts';
import { requireNotSuspended } from '../domain/access/suspension.ts';
import { type BookingRequest, withHourlyDefaults } from '../domain/commands/booking-rules.ts';
import type { Deps } from './deps.ts';

/** Collects what a booking is checked against; refuses suspended people, and everybody while events cannot go out. */
export async function admitBooking(deps: Deps, { person }: Viewer, body: BookingBody): Promise<BookingRequest> {
  if (deps.backlogMs() > backlogRefusesBookingsAfterMinutes * minuteMs)
    throw unavailable('BOOKINGS_PAUSED', messages.bookingsPaused, { retryAfterSeconds: 60 });
  // The account is seconds old and its first event has not arrived yet.
  if (!person) throw unavailable('PROFILE_NOT_HERE_YET', messages.serviceDown, { retryAfterSeconds: 1 });
  requireNotSuspended(person);
  // The drop-off as booked: for a charter without one, it is not what was sent.
  const { tolat, tolng } = withHourlyDefaults(body);
  const [pickUp, dropOff, quote] = await Promise.all([
    locate(deps, body.fromlat, body.fromlng),
    locate(deps, tolat, tolng),
    body.quoteId ? deps.quotes.get(body.quoteId) : undefined,
  ]);
  const owesAmount = (person.account?.openReceivables ?? 0) > 0;
  return { body, author: person, pickUp, dropOff, quote, owesAmount };
}

async function locate({ gazetteer }: Deps, lat: number | undefined, lng: number | undefined) {
  return lat === undefined || lng === undefined ? undefined : await gazetteer.locate({ lat, lng });
}
