import * as z from 'zod/mini';
import type { RouteTable } from '../../routes.ts';
import { shortId } from '../../vocabulary.ts';
import { emptyAnswer } from './answers.ts';
import { presentPassword, typedCode } from './fields.ts';

/** Shown once: only their hashes are kept. */
const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorApi = {
  getSecondFactor: {
    method: 'GET',
    path: '/auth/secondFactor',
    who: 'user',
    summary: 'Whether the caller has a second factor, and how many recovery codes are left',
    response: z.object({ on: z.boolean(), recoveryCodesLeft: z.int() }),
  },
  proveSecondFactor: {
    method: 'POST',
    path: '/auth/secondFactor',
    who: 'user',
    proof: 'none',
    summary: 'Prove the second factor with a code of the app or a recovery code; each works once',
    body: z.strictObject({ code: typedCode }),
    response: z.object({ recoveryCodesLeft: z.int() }),
    limit: 'login',
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/auth/secondFactor/begin',
    who: 'customer',
    summary:
      'A new secret for an authenticator app, given the password and a proof of the own phone number; stored nowhere until it is turned on',
    body: z.strictObject({ password: presentPassword, phoneProof: z.optional(shortId) }),
    response: z.object({
      /** In base32, to be typed. */
      secret: z.string(),
      /** What an app reads from a picture (otpauth). */
      address: z.string(),
      /** The secret, sealed so that only we can read it; sent back with a code within the lifetime of a phone proof. */
      sealed: z.string(),
    }),
    limit: 'login',
  },
  turnOnSecondFactor: {
    method: 'POST',
    path: '/auth/secondFactor/turnOn',
    who: 'customer',
    summary:
      'Turn the second factor on with a code that the app makes from the new secret; this sign-in then counts as proved',
    body: z.strictObject({ sealed: z.string().check(z.maxLength(200)), code: typedCode }),
    response: newRecoveryCodes,
    limit: 'login',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/secondFactor/recoveryCodes',
    who: 'user',
    proof: 'fresh',
    summary: 'Replace the recovery codes with new ones',
    response: newRecoveryCodes,
  },
  turnOffSecondFactor: {
    method: 'POST',
    path: '/auth/secondFactor/turnOff',
    who: 'customer',
    proof: 'fresh',
    summary: 'Turn the second factor off; staff keep theirs',
    body: z.strictObject({ password: presentPassword }),
    response: emptyAnswer,
    limit: 'login',
  },
} as const satisfies RouteTable;
