import { type ProfileEdit, profileEdit } from '@livery/contracts/identity/api/profile.ts';
import type { User } from '../../platform/session.ts';
import { validationErrors } from '../../platform/validation-errors.ts';
import type { PreferenceEntry } from '../../ui/preference-entry.ts';
import { colorErrors, type VehicleEntry, vehicleEntryOf } from '../../ui/vehicle-entry.ts';

interface PersonEntry {
  firstName: string;
  lastName: string;
  officePhoneNumber: string;
  companyName: string;
}

/** Everything that can be edited, as a form holds it: an empty text is no answer. */
export type ProfileEntry = PersonEntry & PreferenceEntry & VehicleEntry;
export type ProfileErrors = Partial<Record<keyof ProfileEntry, string>>;

export const profileEntryOf = (user: User): ProfileEntry => ({
  firstName: user.firstName,
  lastName: user.lastName,
  officePhoneNumber: user.officePhoneNumber ?? '',
  companyName: user.companyName ?? '',
  receiveTexts: user.receiveTexts,
  receiveEmails: user.receiveEmails,
  q1: user.q1 ?? '',
  q2: user.q2 ?? '',
  q3: user.q3 ?? '',
  q4: user.q4 ?? '',
  ...vehicleEntryOf(user),
});

/** What is missing or wrong, by field, all of it at once (S0 5); the server repeats it. */
export function checkChanges(changes: Record<string, unknown>, entry: ProfileEntry): ProfileErrors {
  return { ...validationErrors(profileEdit, changes), ...colorErrors(entry) };
}

export const profileEditOf = (changes: Record<string, unknown>): ProfileEdit => profileEdit.parse(changes);
