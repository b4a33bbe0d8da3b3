import { contactForm } from '@livery/contracts/identity/api/inquiries.ts';
import { messages } from '@livery/contracts/messages.ts';
import { validationErrors } from '../../platform/validation-errors.ts';

export const contactDraft = 'contact-us';

export const emptyContactEntry = { firstName: '', lastName: '', email: '', phone: '', message: '' };
export type ContactEntry = typeof emptyContactEntry;

const fields = Object.keys(emptyContactEntry) as (keyof ContactEntry)[];

/** What is wrong with the form, by field, all of it at once (S0 5); the server repeats it. */
export function checkContactEntry(entry: ContactEntry): Record<string, string> {
  const missing = fields.filter((field) => entry[field].trim() === '');
  return {
    ...validationErrors(contactForm, entry),
    ...Object.fromEntries(missing.map((field) => [field, messages.required])),
  };
}
