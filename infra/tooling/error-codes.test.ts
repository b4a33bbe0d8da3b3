import { expect, test } from '@jest/globals';
import { codeIn } from './files-in.ts';

const refusing =
  /\b(?:invalid|invalidField|unauthenticated|paymentRequired|forbidden|notFound|conflict|mismatch|throttled|unavailable|tooManyRequests)\(\s*'([^']*)',\s*(?:messages\.(\w+))?/g;
// `custom` is a word of the schemas' library.
const written = /\bcode: '(?!custom')([^']+)',\s*message: (?:messages\.(\w+))?/g;

const refusals = codeIn('services', 'gateway', 'infra/platform', 'infra/contracts')
  .filter(({ path }) => !/\/test(ing)?\//.test(path))
  .flatMap(({ text }) =>
    [...text.matchAll(refusing), ...text.matchAll(written)].map(([, name = '', message = '']) => ({ name, message })),
  );

test('codes of refusals are UPPER_SNAKE', () => {
  expect(refusals.length).toBeGreaterThan(100);
  expect(refusals.filter(({ name }) => !/^[A-Z]+(_[A-Z0-9]+)*$/.test(name))).toEqual([]);
});

/** The kinds of the specification that a server can answer (R88), by their sentences (S0 8). */
const kinds: Record<string, string> = {
  invalidPhone: 'INVALID_PHONE',
  phoneVerificationError: 'PHONE_VERIFICATION_ERROR',
  phoneExists: 'PHONE_EXISTS',
  emailExists: 'EMAIL_EXISTS',
  commonPassword: 'INVALID_PASSWORD',
  repeatedPassword: 'INVALID_PASSWORD',
  productPassword: 'INVALID_PASSWORD',
  ownPassword: 'INVALID_PASSWORD',
  invalidPassword: 'INVALID_PASSWORD',
  signupInvalid: 'SIGNUP_INVALID',
  operatorSignupStepError: 'OPERATOR_SIGNUP_STEP_ERROR',
  invalidVin: 'OPERATOR_SIGNUP_STEP_ERROR_VIN',
  loginError: 'LOGIN_ERROR',
  profileUpdateFailed: 'ERROR_UPDATING_PROFILE',
  profileNotFound: 'FAILED_TO_RETRIEVE_PROFILE',
  contactIncomplete: 'CONTACT_US_ERROR',
  mailingListIncomplete: 'MAILLIST_SIGNUP_ERROR',
  mailingListEmailExists: 'MAILLIST_EMAIL_EXISTS',
};

test.each(Object.entries(kinds))('%s is refused as %s', (message, kind) => {
  const codes = refusals.filter((refusal) => refusal.message === message).map(({ name }) => name);

  expect([...new Set(codes)]).toEqual([kind]);
});

test('the message about an unknown address goes with no other code than NOT_FOUND', () => {
  const codes = refusals.filter(({ message }) => message === 'notFound').map(({ name }) => name);

  expect([...new Set(codes)]).toEqual(['NOT_FOUND']);
});
