import * as z from 'zod/mini';
import { messages } from '../messages.ts';
import type { RouteTable } from '../routes.ts';
import {
  accountType,
  operatorMode,
  personName,
  phoneDigits,
  requestorCategory,
  shortId,
  stateCode,
  vehicleClass,
  yesNo,
} from '../vocabulary.ts';
import { fileCategory } from './model.ts';
import {
  cancellationPolicies,
  earliestVehicleYear,
  holdReasonMaxLength,
  liabilityInsuranceAmounts,
  passwordMaxLength,
  passwordMinLength,
  profileDescriptionMaxLength,
  vehicleColors,
} from './policy.ts';
import { user } from './user.ts';
import { isVin } from './vin.ts';

export const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
export const password = z
  .string()
  .check(z.minLength(passwordMinLength, messages.invalidPassword), z.maxLength(passwordMaxLength));
const longText = z.string().check(z.trim(), z.maxLength(200));
const emptyAnswer = z.object({});
const userAnswer = z.object({ user });
/** +1 and ten digits. */
const e164 = z.string().check(z.regex(/^\+1\d{10}$/, messages.invalidPhone));

const person = {
  phoneProof: shortId,
  email,
  password,
  firstName: personName,
  lastName: personName,
  phoneNumber: z.string().check(z.regex(/^\d{10}$/, messages.invalidCellPhone)),
  officePhoneNumber: z.optional(
    z.union([z.literal(''), z.string().check(z.regex(/^\d{10}$/, messages.invalidOfficePhone))]),
  ),
};

export const travelerSignup = z.strictObject({ ...person, requestorCategory });
export type TravelerSignup = z.output<typeof travelerSignup>;

const vehicle = {
  carPlate: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(10)),
  vehicleVIN: z.string().check(z.trim(), z.toUpperCase(), z.refine(isVin, messages.invalidVin)),
  carYear: z.int().check(z.minimum(earliestVehicleYear), z.maximum(2100)),
  state: stateCode,
  carType: z.optional(vehicleClass),
  carColor: z.enum(vehicleColors),
  otherColor: z.optional(longText),
  carMake: personName,
  carModel: personName,
  airports: z.array(z.string().check(z.regex(/^[A-Z0-9]{3,4}$/))).check(z.minLength(1), z.maxLength(30)),
  liabilityInsuranceAmt: z.optional(z.enum(liabilityInsuranceAmounts)),
  cancellationPolicy: z.optional(
    z.int().check(z.refine((hours) => (cancellationPolicies as readonly number[]).includes(hours))),
  ),
  address: z.optional(longText),
  profileDescription: z.optional(z.string().check(z.maxLength(profileDescriptionMaxLength))),
  petFriendly: z.optional(yesNo),
};

const preferences = {
  receiveTexts: yesNo,
  receiveEmails: yesNo,
  q1: z.optional(yesNo),
  q2: z.optional(yesNo),
  q3: z.optional(yesNo),
  q4: z.optional(yesNo),
};

export const operatorSignup = z.strictObject({
  ...person,
  companyName: z.optional(longText),
  ...vehicle,
  ...preferences,
});
export type OperatorSignup = z.output<typeof operatorSignup>;

export const profileEdit = z.partial(
  z.strictObject({
    firstName: personName,
    lastName: personName,
    officePhoneNumber: person.officePhoneNumber,
    companyName: longText,
    ...vehicle,
    ...preferences,
    email,
  }),
);
export type ProfileEdit = z.output<typeof profileEdit>;

export const fileRow = z.object({ fileName: z.string() });
export const filePath = z.object({
  uid: shortId,
  category: fileCategory,
  fileName: z.string().check(z.regex(/^(thumb_|resized_)?[A-Za-z0-9_-]{8,64}\.(jpg|png|webp)$/)),
});
const uploadQuery = z.strictObject({ category: fileCategory, id: shortId });
const credentials = z.strictObject({
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
  password: z.string().check(z.maxLength(passwordMaxLength)),
});
const pendingOperator = z.object({
  id: z.string(),
  uid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  accountType,
});
const preferredOperator = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  carColor: z.nullable(z.string()),
  carMake: z.nullable(z.string()),
  carModel: z.nullable(z.string()),
  carPlate: z.nullable(z.string()),
  acceptedRides: z.int(),
  confirmedRides: z.int(),
  completedRides: z.int(),
  cancelledConfirmedRides: z.int(),
  cancellationPolicy: z.nullable(z.int()),
  numberOfRatings: z.int(),
  avgRating: z.nullable(z.number()),
  profileImageUrl: z.nullable(z.string()),
});
const operatorsByClass = z.object({
  state: stateCode,
  operators: z.record(z.string(), z.int()),
  airports: z.array(z.string()),
});

export const identityApi = {
  logIn: {
    method: 'POST',
    path: '/auth/login',
    who: 'public',
    summary: 'Log in with e-mail and password',
    body: credentials,
    answer: userAnswer,
    limit: 'login',
  },
  logOut: { method: 'POST', path: '/auth/logout', who: 'user', summary: 'End this session', answer: emptyAnswer },
  logOutAll: { method: 'POST', path: '/auth/logoutAll', who: 'user', summary: 'End all sessions', answer: emptyAnswer },
  getSession: {
    method: 'GET',
    path: '/auth/session',
    who: 'public',
    summary: 'Who is signed in',
    answer: z.object({ user: z.nullable(user) }),
  },
  refreshSession: {
    method: 'POST',
    path: '/sessions/refresh',
    who: 'gateway',
    summary: 'Exchange a refresh token for a new pair of tokens',
    body: z.strictObject({ refreshToken: z.string().check(z.maxLength(200)) }),
    answer: emptyAnswer,
  },
  switchMode: {
    method: 'POST',
    path: '/auth/mode',
    who: 'operator',
    summary: 'Switch between operator and traveler mode',
    body: z.strictObject({ mode: operatorMode }),
    answer: userAnswer,
  },
  changePassword: {
    method: 'POST',
    path: '/auth/password',
    who: 'user',
    summary: 'Change the password after verifying the present one',
    body: z.strictObject({ currentPassword: z.string().check(z.maxLength(passwordMaxLength)), newPassword: password }),
    answer: emptyAnswer,
    limit: 'login',
  },
  sendPhoneCode: {
    method: 'GET',
    path: '/sendTwilioVerificationToken',
    who: 'public',
    summary: 'Text a code to a US phone',
    query: z.strictObject({ phone: e164 }),
    answer: emptyAnswer,
    limit: 'phone-code',
    guarded: true,
  },
  checkPhoneCode: {
    method: 'GET',
    path: '/checkTwilioVerificationToken',
    who: 'public',
    summary: 'Check the code; the proof is consumed by a sign-up',
    query: z.strictObject({
      phone: e164,
      code: z.string().check(z.regex(/^\d{4,8}$/, messages.phoneVerificationError)),
    }),
    answer: z.object({ phoneProof: z.string() }),
    limit: 'phone-code',
    guarded: true,
  },
  checkUserExists: {
    method: 'POST',
    path: '/checkUserExists',
    who: 'public',
    summary: 'Is the e-mail or phone taken',
    body: z.strictObject({ email, phoneNumber: phoneDigits }),
    answer: z.object({ data: z.object({ type: z.nullable(z.enum(['EMAIL_EXISTS', 'PHONE_EXISTS'])) }) }),
    limit: 'signup',
  },
  signUpTraveler: {
    method: 'POST',
    path: '/signup/traveler',
    who: 'public',
    summary: 'Create a traveler account',
    body: travelerSignup,
    answer: userAnswer,
    status: 201,
    idempotent: true,
    limit: 'signup',
  },
  signUpOperator: {
    method: 'POST',
    path: '/signup/operator',
    who: 'public',
    summary: 'Create an operator account',
    body: operatorSignup,
    answer: userAnswer,
    status: 201,
    idempotent: true,
    limit: 'signup',
  },
  uploadFile: {
    method: 'POST',
    path: '/uploadFile',
    who: 'user',
    summary: 'Store an image of a category',
    query: uploadQuery,
    answer: fileRow,
    carriage: 'multipart',
    limit: 'upload',
  },
  updateFile: {
    method: 'POST',
    path: '/updateFile',
    who: 'user',
    summary: 'Replace an image of a category',
    query: uploadQuery,
    answer: fileRow,
    carriage: 'multipart',
    limit: 'upload',
  },
  getFile: {
    method: 'GET',
    path: '/files/:uid/:category/:fileName',
    who: 'user',
    summary: 'An image, its thumbnail or its review size',
    params: filePath,
    answer: z.unknown(),
    carriage: 'file',
  },
  editProfile: {
    method: 'PATCH',
    path: '/users/me',
    who: 'user',
    summary: 'Change the editable fields of the own profile',
    body: profileEdit,
    answer: userAnswer,
  },
  resubmitForApproval: {
    method: 'POST',
    path: '/approval/resubmit',
    who: 'operator',
    summary: 'Ask for another review after a hold',
    answer: userAnswer,
  },
  getPreferredOperators: {
    method: 'POST',
    path: '/getPreferredOperators',
    who: 'user',
    summary: 'The preferred operators',
    body: z.strictObject({ uid: z.optional(shortId) }),
    answer: z.object({ data: z.array(preferredOperator) }),
  },
  preferOperator: {
    method: 'PUT',
    path: '/preferredOperators/:operatorId',
    who: 'author',
    summary: 'Prefer an operator',
    params: z.object({ operatorId: shortId }),
    answer: emptyAnswer,
  },
  unpreferOperator: {
    method: 'DELETE',
    path: '/preferredOperators/:operatorId',
    who: 'author',
    summary: 'Prefer an operator no longer',
    params: z.object({ operatorId: shortId }),
    answer: emptyAnswer,
  },
  listMakes: {
    method: 'GET',
    path: '/cars',
    who: 'public',
    summary: 'Makes of the car catalogue',
    answer: z.object({ items: z.array(z.string()) }),
  },
  getMake: {
    method: 'GET',
    path: '/cars/:make',
    who: 'public',
    summary: 'Models of a make and their vehicle class',
    params: z.object({ make: shortId }),
    answer: z.object({ make: z.string(), models: z.record(z.string(), vehicleClass) }),
  },
  listAirports: {
    method: 'GET',
    path: '/airports/:state',
    who: 'public',
    summary: 'Airports of a state',
    params: z.object({ state: stateCode }),
    answer: z.object({ state: stateCode, airports: z.record(z.string(), z.string()) }),
  },
  getOperatorLocations: {
    method: 'GET',
    path: '/operatorLocations',
    who: 'public',
    summary: 'States with approved operators',
    answer: z.object({ items: z.array(operatorsByClass) }),
  },
  getPendingOperators: {
    method: 'GET',
    path: '/getPendingOperators',
    who: 'staff',
    summary: 'Operators waiting for approval',
    answer: z.object({ operatorPending: z.array(pendingOperator) }),
  },
  getOperatorProfile: {
    method: 'GET',
    path: '/getOperatorProfile',
    who: 'staff',
    summary: 'A profile for review',
    query: z.strictObject({ uid: shortId }),
    answer: z.object({ data: z.object({ data: user }) }),
  },
  approveOperator: {
    method: 'POST',
    path: '/approveOperator',
    who: 'owner',
    summary: 'Approve an operator',
    body: z.strictObject({ uid: shortId }),
    answer: z.object({ status: z.boolean(), profile: user }),
  },
  holdOperator: {
    method: 'POST',
    path: '/holdApprovalOfOperator',
    who: 'owner',
    summary: 'Hold an operator with a reason',
    body: z.strictObject({
      uid: shortId,
      reasonForDeny: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, messages.invalidHoldReason),
          z.maxLength(holdReasonMaxLength, messages.invalidHoldReason),
        ),
    }),
    answer: z.object({ status: z.boolean(), profile: user }),
  },
} as const satisfies RouteTable;
