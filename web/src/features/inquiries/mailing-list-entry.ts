import { type MailingListForm, mailingListForm } from '@livery/contracts/identity/api/inquiries.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { StateCode } from '@livery/contracts/vocabulary.ts';
import { validationErrors } from '../../platform/validation-errors.ts';

export const mailingListDraft = 'mailing-list';

export const emptyMailingListEntry = {
  email: '',
  firstName: '',
  lastName: '',
  companyName: '',
  phoneNumber: '',
  officePhoneNumber: '',
  city: '',
  state: '',
  numberOfFleet: '',
};
export type MailingListEntry = typeof emptyMailingListEntry;

const mandatory = ['email', 'firstName', 'lastName', 'city', 'state'] as const;

/** As it is sent: what was left empty is left out. */
export function mailingListBody({ state, numberOfFleet, ...entry }: MailingListEntry): MailingListForm {
  const fleet = numberOfFleet.trim() === '' ? {} : { numberOfFleet: Number(numberOfFleet) };
  // The server and the check refuse a state that is none.
  return { ...entry, ...fleet, state: state as StateCode };
}

/** What is wrong with the form, by field, all of it at once (S0 5); the server repeats it. */
export function checkMailingListEntry(entry: MailingListEntry): Record<string, string> {
  const missing = mandatory.filter((field) => entry[field].trim() === '');
  return {
    ...validationErrors(mailingListForm, mailingListBody(entry)),
    ...Object.fromEntries(missing.map((field) => [field, messages.required])),
  };
}
