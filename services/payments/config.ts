import { preauthorizationBufferPercentAtMost } from '@livery/contracts/payments/policy.ts';
import { onlyForTests, overHttps, realAccount, realLimits, whenLive } from '@livery/platform/config/live.ts';
import { described, linkVariables, numberVariable, serviceVariables, text } from '@livery/platform/config/variables.ts';
import * as z from 'zod/mini';

export const paymentsVariables = z.object({
  ...serviceVariables,
  ...linkVariables,
  STRIPE_SECRET_KEY: text
    .check(z.startsWith('sk_'), described('Secret key of the platform account'))
    .register(whenLive, realAccount),
  STRIPE_URL: z
    .optional(z.url())
    .check(described('Address of a stand-in for Stripe; Stripe itself when absent'))
    .register(whenLive, onlyForTests),
  SANDBOX_PUBLIC_URL: z
    .optional(z.url())
    .check(described('Address at which browsers reach that stand-in'))
    .register(whenLive, onlyForTests),
  STRIPE_CONNECT_CLIENT_ID: text
    .check(z.startsWith('ca_'), described('Client id of Connect OAuth'))
    .register(whenLive, realAccount),
  STRIPE_WEBHOOK_SECRET: text
    .check(described('Verifies webhooks of the platform account'))
    .register(whenLive, realAccount),
  STRIPE_CONNECT_WEBHOOK_SECRET: text
    .check(described('Verifies webhooks of connected accounts'))
    .register(whenLive, realAccount),
  STRIPE_WEBHOOK_SECRET_OLD: z
    .optional(text)
    .check(described('The previous STRIPE_WEBHOOK_SECRET, still accepted; absent when there is none'))
    .register(whenLive, realAccount),
  STRIPE_CONNECT_WEBHOOK_SECRET_OLD: z
    .optional(text)
    .check(described('The previous STRIPE_CONNECT_WEBHOOK_SECRET, still accepted; absent when there is none'))
    .register(whenLive, realAccount),
  STRIPE_PRICE_OPERATOR: text.check(described('Id of the operators’ monthly price')),
  PUBLIC_URL: z
    .url()
    .check(described('Where browsers reach the product, without a trailing slash'))
    .register(whenLive, overHttps),
  PREAUTH_BUFFER_PERCENT: z
    ._default(numberVariable(0, preauthorizationBufferPercentAtMost), 0)
    .check(described('Percentage that is held on top of the rate; it is never captured')),
  LIMITS: z
    ._default(z.enum(['real', 'demo']), 'real')
    .check(described('demo: limits on holds and card set-ups are a thousand times higher'))
    .register(whenLive, realLimits),
});
export type PaymentsConfig = Readonly<z.output<typeof paymentsVariables>>;
