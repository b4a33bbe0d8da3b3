import { dropDraft, keepDraft, readDraft } from '../../platform/drafts.ts';

const draftName = 'booking-key';

/**
 * The Idempotency-Key of what is being booked, kept beside it until it is a ride: a reload keeps it and a copied tab
 * has it too, so that one entry is never two rides unless somebody wants that.
 */
export function bookingKey(): string {
  const kept = readDraft(draftName);
  if (typeof kept === 'string') return kept;
  const key = crypto.randomUUID();
  keepDraft(draftName, key);
  return key;
}

export const forgetBookingKey = () => dropDraft(draftName);
