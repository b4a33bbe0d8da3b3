import { type Keys, keysOf } from '@livery/platform/config/keys.ts';
import { onlyForTests, overHttps, realAccount, realLimits, whenLive } from '@livery/platform/config/live.ts';
import { accountLinkVariables, described, serviceVariables, text } from '@livery/platform/config/variables.ts';
import * as z from 'zod/mini';

const fileKeyBytes = 32;
const fileKey = z
  .string()
  .check(z.refine((key) => Buffer.from(key, 'base64').length === fileKeyBytes, 'is not 32 bytes in base64'));

export const identityVariables = z.object({
  ...serviceVariables,
  IDENTITY_PRIVATE_KEY: z
    .string()
    .check(z.startsWith('-----BEGIN PRIVATE KEY-----'), described('PEM key (Ed25519) that signs access tokens')),
  ...accountLinkVariables,
  PUBLIC_URL: z
    .url()
    .check(described('Where the links for leaving the mailing list lead, without a trailing slash'))
    .register(whenLive, overHttps),
  TWILIO_ACCOUNT_SID: z
    .string()
    .check(z.startsWith('AC'), described('Twilio account that sends the phone codes'))
    .register(whenLive, realAccount),
  TWILIO_AUTH_TOKEN: text.check(described('Secret auth token of that account')).register(whenLive, realAccount),
  TWILIO_VERIFY_SERVICE_SID: z
    .string()
    .check(z.startsWith('VA'), described('Twilio Verify service for the codes'))
    .register(whenLive, realAccount),
  TWILIO_URL: z
    .optional(z.url())
    .check(described('Address of a stand-in for Twilio; Twilio itself when absent'))
    .register(whenLive, onlyForTests),
  FILE_KEY: fileKey.check(
    described('Encrypts license, insurance and registration images, and second factors, before they are stored'),
  ),
  FILE_KEY_OLD: z
    .optional(fileKey)
    .check(described('The previous key, which still opens what it has encrypted; absent when there is none')),
  FACTOR_SECRET: z
    .optional(z.string().check(z.regex(/^[A-Z2-7]{32}$/, 'is not 20 bytes in base32')))
    .check(described('Secret of every new second factor (demo, tests); each gets a random one when absent'))
    .register(whenLive, onlyForTests),
  LIMITS: z
    ._default(z.enum(['real', 'demo']), 'real')
    .check(described('demo: limits are a thousand times higher'))
    .register(whenLive, realLimits),
});
export type IdentityConfig = Readonly<z.output<typeof identityVariables>>;

/** What seals documents, and what opens them. */
export function fileKeysOf({
  FILE_KEY,
  FILE_KEY_OLD,
}: Pick<IdentityConfig, 'FILE_KEY' | 'FILE_KEY_OLD'>): Keys<Buffer> {
  const [newest, ...old] = keysOf(FILE_KEY, FILE_KEY_OLD);
  return [Buffer.from(newest, 'base64'), ...old.map((key) => Buffer.from(key, 'base64'))];
}
