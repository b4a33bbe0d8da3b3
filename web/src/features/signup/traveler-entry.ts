import { person } from '@livery/contracts/identity/api/fields.ts';
import { messages } from '@livery/contracts/messages.ts';
import { isUsOfficePhone, isUsPhone } from '@livery/contracts/us-phone.ts';
import { categoryLabel, requestorCategories } from '@livery/contracts/vocabulary.ts';
import * as z from 'zod/mini';
import { validationErrors } from '../../platform/validation-errors.ts';

export interface TravelerEntry {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  officePhoneNumber: string;
  requestorCategory: (typeof requestorCategories)[number] | '';
}

export const emptyTravelerEntry: TravelerEntry = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  officePhoneNumber: '',
  requestorCategory: '',
};

export type EntryErrors = Partial<Record<keyof TravelerEntry, string>>;

const mandatory = ['email', 'password', 'firstName', 'lastName', 'phoneNumber', 'requestorCategory'] as const;

const { email, password, firstName, lastName } = person;
const written = z.object({ email, password, firstName, lastName });

/** What is wrong with the form, by field, all of it at once (S0 5); the server repeats it. */
export function checkTravelerEntry(entry: TravelerEntry): EntryErrors {
  const missing = mandatory.filter((field) => entry[field].trim() === '');
  return { ...wrongOnes(entry), ...Object.fromEntries(missing.map((field) => [field, messages.required])) };
}

function wrongOnes(entry: TravelerEntry): EntryErrors {
  const errors: EntryErrors = validationErrors(written, entry);
  if (!isUsPhone(entry.phoneNumber)) errors.phoneNumber = messages.invalidCellPhone;
  if (entry.officePhoneNumber !== '' && !isUsOfficePhone(entry.officePhoneNumber))
    errors.officePhoneNumber = messages.invalidOfficePhone;
  return errors;
}

export const categoryOptions = requestorCategories.map((value) => ({ value, label: categoryLabel(value) }));
