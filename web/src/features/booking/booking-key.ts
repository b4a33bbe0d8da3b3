import { dropDraft, keepDraft, readDraft } from '../../platform/drafts.ts';

const draftName = 'booking-key';

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

export const forgetBookingKey = () => dropDraft(draftName);
