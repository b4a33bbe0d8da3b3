import { dayMs } from '@livery/contracts/durations.ts';
import type { ContactMessage } from '@livery/contracts/identity/model.ts';
import { inquiryKeptDays } from '@livery/contracts/identity/policy.ts';

/** A message to us, as typed. */
export interface Inquiry extends ContactMessage {
  /** When the database deletes it. */
  forgetAt: Date;
}

export function receiveMessage(message: ContactMessage, now: Date) {
  const forgetAt = new Date(now.getTime() + inquiryKeptDays * dayMs);
  const event = { type: 'contact.message-received' as const, data: { message } };
  return { state: { ...message, forgetAt }, events: [event] };
}
