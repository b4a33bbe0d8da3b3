import * as z from 'zod/mini';
import { messages } from '../../messages.ts';
import { publicMultiLine, publicSingleLine, singleLine } from '../../text-fields.ts';
import { isUsOfficePhone } from '../../us-phone.ts';
import { emailMaxLength, personName, shortId, stateCode, vehicleClass, yesNo } from '../../vocabulary.ts';
import {
  addressMaxLength,
  cancellationPolicies,
  earliestVehicleYear,
  factorCodeMaxLength,
  liabilityInsuranceAmounts,
  makeAndModelMaxLength,
  otherColorMaxLength,
  passwordMaxLength,
  passwordMinLength,
  plateMaxLength,
  profileDescriptionMaxLength,
  vehicleColors,
} from '../policy.ts';
import { isVin } from '../vin.ts';

export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(emailMaxLength), z.email(messages.invalidEmail));
export const password = z.string().check(
  z.minLength(passwordMinLength, messages.invalidPassword),
  z.maxLength(passwordMaxLength, messages.longPassword(passwordMaxLength)),
  z.refine((text) => text.trim() !== '', messages.invalidPassword),
);
/** The one in use, to be verified: a rule for new ones does not refuse it. */
export const presentPassword = z.string().check(z.maxLength(passwordMaxLength));
/** A code of the second factor. */
export const typedCode = z.string().check(z.maxLength(factorCodeMaxLength));

/** Error kinds of S0 8, used when nothing else is wrong. */
export const invalidPassword = { code: 'INVALID_PASSWORD', message: messages.invalidPassword };
const invalidPhone = { code: 'INVALID_PHONE', message: messages.invalidPhone };
const failedVerification = { code: 'PHONE_VERIFICATION_ERROR', message: messages.phoneVerificationError };
const inputRefused = { code: 'INVALID', message: messages.invalidInput };
export const asPassword = (field: string) => ({ ...inputRefused, only: { [field]: invalidPassword } });
export const asPhone = { ...inputRefused, only: { phone: invalidPhone, code: failedVerification } };

export const person = {
  phoneProof: shortId,
  email,
  password,
  firstName: personName,
  lastName: personName,
  phoneNumber: z.string().check(z.regex(/^\d{10}$/, messages.invalidCellPhone)),
  officePhoneNumber: z.optional(
    z.union([z.literal(''), z.string().check(z.refine(isUsOfficePhone, messages.invalidOfficePhone))]),
  ),
};

const makeOrModel = publicSingleLine(makeAndModelMaxLength).check(z.minLength(1));

export const vehicle = {
  carPlate: publicSingleLine(plateMaxLength).check(z.toUpperCase(), z.minLength(1)),
  vehicleVIN: z.string().check(z.trim(), z.toUpperCase(), z.refine(isVin, messages.invalidVin)),
  carYear: z.int().check(z.minimum(earliestVehicleYear), z.maximum(2100)),
  state: stateCode,
  carType: z.optional(vehicleClass),
  carColor: z.enum(vehicleColors),
  otherColor: z.optional(publicSingleLine(otherColorMaxLength)),
  carMake: makeOrModel,
  carModel: makeOrModel,
  airports: z.array(z.string().check(z.regex(/^[A-Z0-9]{3,4}$/))).check(z.minLength(1), z.maxLength(30)),
  liabilityInsuranceAmt: z.optional(z.enum(liabilityInsuranceAmounts)),
  cancellationPolicy: z.optional(
    z.int().check(z.refine((hours) => (cancellationPolicies as readonly number[]).includes(hours))),
  ),
  address: z.optional(singleLine(addressMaxLength)),
  profileDescription: z.optional(publicMultiLine(profileDescriptionMaxLength)),
  petFriendly: z.optional(yesNo),
};

export const preferences = {
  receiveTexts: yesNo,
  receiveEmails: yesNo,
  q1: z.optional(yesNo),
  q2: z.optional(yesNo),
  q3: z.optional(yesNo),
  q4: z.optional(yesNo),
};
