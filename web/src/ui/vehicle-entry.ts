import { vehicle } from '@livery/contracts/identity/api/fields.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { StateCode } from '@livery/contracts/vocabulary.ts';
import * as z from 'zod/mini';
import type { User } from '../platform/session.ts';
import { validationErrors } from '../platform/validation-errors.ts';
import type { YesNo } from './yes-no-field.tsx';

/** What operators say about their vehicle and how they work, as a form holds it: an empty text is no answer. */
export interface VehicleEntry {
  carMake: string;
  carModel: string;
  carYear: string;
  carPlate: string;
  vehicleVIN: string;
  carColor: string;
  otherColor: string;
  state: StateCode | '';
  airports: string[];
  liabilityInsuranceAmt: string;
  cancellationPolicy: string;
  address: string;
  profileDescription: string;
  petFriendly: YesNo;
}

export type VehicleErrors = Partial<Record<keyof VehicleEntry, string>>;

/** The current year is preselected (R54). */
export const emptyVehicle = (now: Date): VehicleEntry => ({
  carMake: '',
  carModel: '',
  carYear: String(now.getUTCFullYear()),
  carPlate: '',
  vehicleVIN: '',
  carColor: '',
  otherColor: '',
  state: '',
  airports: [],
  liabilityInsuranceAmt: '',
  cancellationPolicy: '',
  address: '',
  profileDescription: '',
  petFriendly: '',
});

/** What an operator has answered before. */
export function vehicleEntryOf(user: User): VehicleEntry {
  const { airports, carYear, cancellationPolicy, state, petFriendly } = user;
  return {
    carMake: user.carMake ?? '',
    carModel: user.carModel ?? '',
    carYear: carYear === null ? '' : String(carYear),
    carPlate: user.carPlate ?? '',
    vehicleVIN: user.vehicleVIN ?? '',
    carColor: user.carColor ?? '',
    otherColor: user.otherColor ?? '',
    state: state ?? '',
    airports,
    liabilityInsuranceAmt: user.liabilityInsuranceAmt ?? '',
    cancellationPolicy: cancellationPolicy === null ? '' : String(cancellationPolicy),
    address: user.address ?? '',
    profileDescription: user.profileDescription ?? '',
    petFriendly: petFriendly ?? '',
  };
}

/** The answers as the calls take them; what was not answered is left out. */
export function vehicleBody({ airports, carYear, cancellationPolicy, ...texts }: VehicleEntry) {
  const answers = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return {
    ...Object.fromEntries(answers),
    airports,
    ...(carYear && { carYear: Number(carYear) }),
    ...(cancellationPolicy && { cancellationPolicy: Number(cancellationPolicy) }),
  };
}

const schema = z.strictObject(vehicle);

/** Another color needs its name, which the schema does not know. */
export const colorErrors = ({ carColor, otherColor }: VehicleEntry): VehicleErrors =>
  carColor === 'Other' && otherColor.trim() === '' ? { otherColor: messages.required } : {};

/** What is missing or wrong, by field, all of it at once (S0 5); the server repeats it. */
export function checkVehicleEntry(entry: VehicleEntry): VehicleErrors {
  return { ...validationErrors(schema, vehicleBody(entry)), ...colorErrors(entry) };
}
