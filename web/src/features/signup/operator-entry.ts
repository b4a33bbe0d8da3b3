import { email, password, person } from '@livery/contracts/identity/api/fields.ts';
import { type OperatorSignup, operatorSignup } from '@livery/contracts/identity/api/sign-up.ts';
import { type FileCategory, fileCategories } from '@livery/contracts/identity/model.ts';
import { companyNameMaxLength } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { publicSingleLine } from '@livery/contracts/text-fields.ts';
import { isUsPhone } from '@livery/contracts/us-phone.ts';
import * as z from 'zod/mini';
import { validationErrors } from '../../platform/validation-errors.ts';
import {
  checkPreferenceEntry,
  emptyPreferences,
  type PreferenceEntry,
  preferenceBody,
} from '../../ui/preference-entry.ts';
import { checkVehicleEntry, emptyVehicle, type VehicleEntry, vehicleBody } from '../../ui/vehicle-entry.ts';

interface PersonEntry {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  officePhoneNumber: string;
  companyName: string;
}

/** All that an operator enters at sign-up; the pictures are kept apart. */
export interface OperatorEntry extends PersonEntry, VehicleEntry, PreferenceEntry {}

const emptyPerson: PersonEntry = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  officePhoneNumber: '',
  companyName: '',
};
export const emptyOperatorEntry = (now: Date): OperatorEntry => ({
  ...emptyPerson,
  ...emptyVehicle(now),
  ...emptyPreferences,
});

export const wizardSteps = [1, 2, 3, 4, 5] as const;
export type WizardStep = (typeof wizardSteps)[number];
export const stepTitles: Record<WizardStep, string> = {
  1: 'Personal Details',
  2: 'Vehicle Details',
  3: 'Upload Documents',
  4: 'Preferences',
  5: 'Review',
};

/** In the order of the step (S0 2.6). */
export const pictures: readonly FileCategory[] = ['profile', 'vehicle', 'license', 'insurance', 'vehicleRegistration'];

export type WizardField = keyof OperatorEntry | FileCategory;
export type WizardErrors = Partial<Record<WizardField, string>>;

/** What is not in the entry but decides about a step. */
export interface PicturesAndPassword {
  images: Partial<Record<FileCategory, unknown>>;
  /** Passwords are never kept: after a reload it is asked for at the end. */
  passwordStep: 1 | 5;
}

export function stepOf(field: string, { passwordStep }: PicturesAndPassword): WizardStep | undefined {
  if (field === 'password') return passwordStep;
  if (Object.hasOwn(emptyPerson, field)) return 1;
  if (Object.hasOwn(emptyPreferences, field)) return 4;
  if (fileCategories.some((category) => category === field)) return 3;
  return Object.hasOwn(emptyVehicle(new Date(0)), field) || field === 'carType' ? 2 : undefined;
}

/** The earliest step that something was refused in. */
export const firstStepOf = (refused: WizardErrors, picturesAndPassword: PicturesAndPassword) =>
  wizardSteps.find((step) => Object.keys(refused).some((field) => stepOf(field, picturesAndPassword) === step));

/** What is missing or wrong in one step, by field, all of it at once (S0 5); the server repeats it. */
export function checkStep(
  step: WizardStep,
  entry: OperatorEntry,
  picturesAndPassword: PicturesAndPassword,
): WizardErrors {
  switch (step) {
    case 1:
      return { ...checkPerson(entry), ...(picturesAndPassword.passwordStep === 1 && checkPassword(entry)) };
    case 2:
      return checkVehicleEntry(vehicleOf(entry));
    case 3:
      return Object.fromEntries(
        fileCategories
          .filter((category) => !picturesAndPassword.images[category])
          .map((category) => [category, messages.imageMissing]),
      );
    case 4:
      return checkPreferenceEntry(preferencesOf(entry));
    case 5:
      return picturesAndPassword.passwordStep === 5 ? checkPassword(entry) : {};
    default:
      return step satisfies never;
  }
}

const personSchema = z.strictObject({
  email,
  firstName: person.firstName,
  lastName: person.lastName,
  phoneNumber: person.phoneNumber,
  officePhoneNumber: person.officePhoneNumber,
  companyName: z.optional(publicSingleLine(companyNameMaxLength)),
});
const passwordSchema = z.strictObject({ password });

function checkPerson(entry: OperatorEntry): WizardErrors {
  const { password: _, ...body } = personBody(entry);
  const isNobodysPhone = entry.phoneNumber !== '' && !isUsPhone(entry.phoneNumber);
  return {
    ...validationErrors(personSchema, body),
    ...(isNobodysPhone && { phoneNumber: messages.invalidCellPhone }),
  };
}

const checkPassword = ({ password: typed }: OperatorEntry): WizardErrors =>
  validationErrors(passwordSchema, typed.trim() === '' ? {} : { password: typed });

const partOf = <T extends object>(entry: OperatorEntry, part: T) =>
  Object.fromEntries(Object.keys(part).map((name) => [name, Reflect.get(entry, name)])) as T;
const vehicleOf = (entry: OperatorEntry) => partOf<VehicleEntry>(entry, emptyVehicle(new Date(0)));
const preferencesOf = (entry: OperatorEntry) => partOf<PreferenceEntry>(entry, emptyPreferences);

function personBody(entry: OperatorEntry): Partial<PersonEntry> {
  const filledIn = Object.entries(partOf<PersonEntry>(entry, emptyPerson)).filter(([, text]) => text.trim() !== '');
  return Object.fromEntries(filledIn);
}

/** The body of the sign-up call; undefined while something is missing. */
export function signupBody(entry: OperatorEntry, phoneProof: string): OperatorSignup | undefined {
  const body = {
    ...personBody(entry),
    ...vehicleBody(vehicleOf(entry)),
    ...preferenceBody(preferencesOf(entry)),
    phoneProof,
  };
  return operatorSignup.safeParse(body).data;
}
