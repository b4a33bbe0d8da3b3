import * as z from 'zod/mini';
import { messages } from '../../messages.ts';
import type { RouteTable } from '../../routes.ts';
import { publicSingleLine } from '../../text-fields.ts';
import { phoneDigits, requestorCategory } from '../../vocabulary.ts';
import { companyNameMaxLength } from '../policy.ts';
import { emptyAnswer, userAnswer } from './answers.ts';
import { asPhone, email, invalidPassword, person, preferences, vehicle } from './fields.ts';

/** +1 and ten digits. */
const e164 = z.string().check(z.regex(/^\+1\d{10}$/, messages.invalidPhone));
const travelerSignup = z.strictObject({ ...person, requestorCategory });
export type TravelerSignup = z.output<typeof travelerSignup>;

export const operatorSignup = z.strictObject({
  ...person,
  companyName: z.optional(publicSingleLine(companyNameMaxLength)),
  ...vehicle,
  ...preferences,
});
export type OperatorSignup = z.output<typeof operatorSignup>;

/** An error kind of S0 8. */
const invalidVin = { code: 'OPERATOR_SIGNUP_STEP_ERROR_VIN', message: messages.invalidVin };

export const signUpApi = {
  sendPhoneCode: {
    method: 'GET',
    path: '/sendTwilioVerificationToken',
    who: 'public',
    summary: 'Text a code to a US phone',
    query: z.strictObject({ phone: e164 }),
    refusedAs: asPhone,
    response: emptyAnswer,
    limit: 'phone-code',
    needsSameOrigin: true,
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
    refusedAs: asPhone,
    response: z.object({ phoneProof: z.string() }),
    limit: 'phone-code',
    needsSameOrigin: true,
  },
  checkUserExists: {
    method: 'POST',
    path: '/checkUserExists',
    who: 'public',
    summary: 'Whether the e-mail or phone is taken',
    body: z.strictObject({ email, phoneNumber: phoneDigits }),
    response: z.object({ data: z.object({ type: z.nullable(z.enum(['EMAIL_EXISTS', 'PHONE_EXISTS'])) }) }),
    limit: 'signup',
  },
  signUpTraveler: {
    method: 'POST',
    path: '/signup/traveler',
    who: 'public',
    summary: 'Create a traveler account',
    body: travelerSignup,
    refusedAs: { code: 'SIGNUP_INVALID', message: messages.signupInvalid, only: { password: invalidPassword } },
    response: userAnswer,
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
    refusedAs: {
      code: 'OPERATOR_SIGNUP_STEP_ERROR',
      message: messages.operatorSignupStepError,
      only: { password: invalidPassword, vehicleVIN: invalidVin },
    },
    response: userAnswer,
    status: 201,
    idempotent: true,
    limit: 'signup',
  },
} as const satisfies RouteTable;
