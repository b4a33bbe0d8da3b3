import { serviceVariables } from '@livery/platform/config/variables.ts';
import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const described = (description: string) => z.meta({ description });
const fileKeyBytes = 32;

export const identityVariables = z
  .object({
    ...serviceVariables,
    IDENTITY_PRIVATE_KEY: z
      .string()
      .check(z.startsWith('-----BEGIN PRIVATE KEY-----'), described('PEM key (Ed25519) that signs access tokens')),
    TWILIO_ACCOUNT_SID: z.string().check(z.startsWith('AC'), described('Twilio account that sends the phone codes')),
    TWILIO_AUTH_TOKEN: text.check(described('Its secret')),
    TWILIO_VERIFY_SERVICE_SID: z.string().check(z.startsWith('VA'), described('Twilio Verify service for the codes')),
    TWILIO_URL: z.optional(z.url().check(described('Address of the stand-in for Twilio; the real hosts when absent'))),
    FILE_KEY: z.string().check(
      z.refine((key) => Buffer.from(key, 'base64').length === fileKeyBytes, 'is not 32 bytes in base64'),
      described('Encrypts license, insurance and registration images before they are stored'),
    ),
    LIMITS: z._default(z.enum(['real', 'demo']), 'real').check(described('demo: limits are a thousand times higher')),
  })
  .check(
    z.refine(({ LIMITS, LIVE }) => LIMITS === 'real' || LIVE === 'no', {
      path: ['LIMITS'],
      message: 'demo is refused when LIVE=yes',
    }),
  );
export type IdentityConfig = Readonly<z.output<typeof identityVariables>>;
