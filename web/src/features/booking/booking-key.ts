import type { BookingBody } from '@livery/contracts/rides/api/booking.ts';
import { dropDraft, keepDraft, readDraft } from '../../platform/drafts.ts';

const draftName = 'booking-key';
const undecidedName = 'booking-undecided';

/**
 * The Idempotency-Key of a booking, kept beside its draft until the ride is requested: a reload and a copied tab use
 * the same key, so that one entry never becomes two rides unless the traveler wants that.
 */
export function bookingKey(): string {
  const kept = readDraft(draftName);
  if (typeof kept === 'string') return kept;
  const key = crypto.randomUUID();
  keepDraft(draftName, key);
  return key;
}

export function forgetBookingKey() {
  dropDraft(draftName);
  forgetUndecided();
}

/** What was sent with the key, until the server has decided about it. */
export const keepUndecided = (body: BookingBody) => keepDraft(undecidedName, tripOf(body));

export const forgetUndecided = () => dropDraft(undecidedName);

/** Whether this trip may have become a ride already. */
export const mayBeBooked = (body: BookingBody) => readDraft(undecidedName) === tripOf(body);

/** Rates are read anew by themselves, with another quote; after a reload the card is known later than the rest. */
const tripOf = ({ quoteId: _quoteId, paymentMethod: _card, ...trip }: BookingBody) => JSON.stringify(trip);
