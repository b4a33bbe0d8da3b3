import { forbidden, invalid } from '@livery/contracts/errors.ts';
import type { ProfileEdit } from '@livery/contracts/identity/api/profile.ts';
import { messages } from '@livery/contracts/messages.ts';
import { type OperatorDetails, type User, userDecision } from '../user.ts';
import { type CarCatalogue, classOf } from '../vehicle/car-catalogue.ts';
import { checkVehicle } from '../vehicle/check-vehicle.ts';
import { reviewedVehicle } from '../vehicle/reviewed-vehicle.ts';

/** Fields everybody may edit; the others are for operators (S0 5). */
const ofEverybody = ['firstName', 'lastName', 'officePhoneNumber', 'receiveTexts', 'receiveEmails', 'email'];

/** Changes of these are reviewed after approval (R38): travelers read names and vehicles in our texts. */
const reviewed = {
  person: ['firstName', 'lastName', 'companyName'],
  vehicle: ['vehicleVIN', 'carMake', 'carModel', 'carYear', 'carPlate', 'carColor', 'otherColor', 'carType', 'state'],
} as const;

export interface Known {
  catalogue: CarCatalogue;
  airportsOf: (state: string) => readonly string[];
  now: Date;
}

/** Undefined when the edit changes nothing: the journal keeps every event. */
export function editProfile(user: User, edit: ProfileEdit, known: Known) {
  if (edit.email !== undefined && edit.email !== user.email)
    throw forbidden('ERROR_UPDATING_PROFILE', messages.profileUpdateFailed);
  const operator = user.operator ? editedOperator(user.operator, edit, known) : refuseOperatorFields(edit);
  const edited: User = {
    ...user,
    firstName: edit.firstName?.toUpperCase() ?? user.firstName,
    lastName: edit.lastName?.toUpperCase() ?? user.lastName,
    officePhoneNumber: cleared(edit.officePhoneNumber, user.officePhoneNumber),
    companyName: cleared(edit.companyName, user.companyName),
    receiveTexts: edit.receiveTexts ? edit.receiveTexts === 'Yes' : user.receiveTexts,
    receiveEmails: edit.receiveEmails ? edit.receiveEmails === 'Yes' : user.receiveEmails,
    operator,
  };
  if (JSON.stringify(edited) === JSON.stringify(user)) return undefined;
  const review = { underReview: fieldsUnderReview(user, edited), reviewedVehicle: reviewedVehicle(user) };
  return userDecision({ ...edited, ...review, changedAt: known.now }, 'user.profile-updated');
}

function refuseOperatorFields(edit: ProfileEdit): null {
  const names = Object.keys(edit).filter((name) => !ofEverybody.includes(name));
  if (names.length === 0) return null;
  const fields = Object.fromEntries(names.map((name) => [name, messages.operatorsOnly]));
  throw invalid('INVALID', messages.invalidInput, { fields });
}

function editedOperator(before: OperatorDetails, edit: ProfileEdit, known: Known): OperatorDetails {
  const after = {
    ...before,
    ...given(edit, before),
    otherColor: editedColor(before, edit),
    address: cleared(edit.address, before.address),
    profileDescription: cleared(edit.profileDescription, before.profileDescription),
  };
  if (edit.carYear || edit.airports || edit.state || edit.carColor || edit.otherColor !== undefined)
    checkVehicle(after, { airportsOfState: known.airportsOf(after.state), now: known.now });
  const carChanged = edit.carMake ?? edit.carModel ?? edit.carType;
  return carChanged ? { ...after, carType: classOf(known.catalogue, { ...after, carType: edit.carType }) } : after;
}

/** The fields of the edit that an operator's details have too. */
function given(edit: ProfileEdit, before: OperatorDetails): Partial<OperatorDetails> {
  const entries = Object.entries(edit).filter(([name, value]) => Object.hasOwn(before, name) && value !== undefined);
  return Object.fromEntries(entries);
}

function editedColor(before: OperatorDetails, edit: ProfileEdit): string | null {
  if ((edit.carColor ?? before.carColor) !== 'Other') return null;
  return cleared(edit.otherColor, before.otherColor);
}

/** An empty string clears the field, an absent one leaves it. */
function cleared(text: string | undefined, before: string | null): string | null {
  return text === undefined ? before : text || null;
}

function fieldsUnderReview(before: User, after: User): string[] {
  if (before.approval !== 'approved') return before.underReview;
  const person = reviewed.person.filter((field) => before[field] !== after[field]);
  const vehicle = reviewed.vehicle.filter((field) => before.operator?.[field] !== after.operator?.[field]);
  return [...new Set([...before.underReview, ...person, ...vehicle])];
}
