import { type ProfileEdit, profileEdit } from '@livery/contracts/identity/api/profile.ts';
import type { User } from '../../platform/session.ts';
import { validationErrors } from '../../platform/validation-errors.ts';
import { profileChanges } from '../../ui/profile-changes.ts';
import { checkVehicleEntry, type VehicleEntry, vehicleEntryOf } from '../../ui/vehicle-entry.ts';

export const resubmitDraft = 'resubmit';

/** What staff look at before they approve an operator, beside the pictures. */
export interface ResubmitEntry extends VehicleEntry {
  firstName: string;
  lastName: string;
  companyName: string;
}
export type ResubmitErrors = Partial<Record<keyof ResubmitEntry, string>>;

export const resubmitEntryOf = (user: User): ResubmitEntry => ({
  ...vehicleEntryOf(user),
  firstName: user.firstName,
  lastName: user.lastName,
  companyName: user.companyName ?? '',
});

interface Correction {
  entry: ResubmitEntry;
  before: ResubmitEntry;
  /** The fields that were sent already, without success. */
  tried: ReadonlySet<string>;
}

/** What is missing or wrong, by field, all of it at once (S0 5); the server repeats it. */
export function checkResubmitEntry({ entry, before, tried }: Correction): ResubmitErrors {
  const { firstName, lastName, companyName, ...vehicle } = entry;
  return { ...checkVehicleEntry(vehicle), ...validationErrors(profileEdit, profileChanges(entry, before, tried)) };
}

/** The body of the call; undefined while something is wrong. */
export const resubmitEditOf = ({ entry, before, tried }: Correction): ProfileEdit | undefined =>
  profileEdit.safeParse(profileChanges(entry, before, tried)).data;
