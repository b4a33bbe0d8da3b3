import { preauthorizationBufferPercentAtMost } from '@livery/contracts/payments/policy.ts';
import { numberVariable, serviceVariables } from '@livery/platform/config/variables.ts';
import * as z from 'zod/mini';

const described = (description: string) => z.meta({ description });
const text = z.string().check(z.minLength(1));

export const paymentsVariables = z.object({
  ...serviceVariables,
  STRIPE_SECRET_KEY: text.check(z.startsWith('sk_'), described('Secret key of the platform account')),
  STRIPE_URL: z.optional(z.url()).check(described('Address of the stand-in for Stripe; the real hosts when absent')),
  SANDBOX_PUBLIC_URL: z.optional(z.url()).check(described('Address of the stand-in as seen by browsers')),
  STRIPE_CONNECT_CLIENT_ID: text.check(z.startsWith('ca_'), described('Client id of Connect OAuth')),
  STRIPE_WEBHOOK_SECRET: text.check(described('Verifies webhooks of the platform account')),
  STRIPE_CONNECT_WEBHOOK_SECRET: text.check(described('Verifies webhooks of connected accounts')),
  STRIPE_PRICE_OPERATOR: text.check(described('Id of the operators’ monthly price')),
  PUBLIC_URL: z.url().check(described('Where browsers reach the product, without a trailing slash')),
  PREAUTH_BUFFER_PERCENT: z
    ._default(numberVariable(0, preauthorizationBufferPercentAtMost), 0)
    .check(described('How much more than the rate is held; the excess is never captured')),
  LIMITS: z
    ._default(z.enum(['real', 'demo']), 'real')
    .check(described('demo: limits on holds and card set-ups are a thousand times higher')),
});
export type PaymentsConfig = Readonly<z.output<typeof paymentsVariables>>;

/** With real money there is no moved clock, raised limit or stand-in. */
export function refuseTestSwitchesWithLiveKeys(config: PaymentsConfig): void {
  if (!config.STRIPE_SECRET_KEY.startsWith('sk_live_')) return;
  const switches = [
    ...(config.CLOCK_FILE ? ['CLOCK_FILE'] : []),
    ...(config.FAILPOINT ? ['FAILPOINT'] : []),
    ...(config.STRIPE_URL ? ['STRIPE_URL'] : []),
    ...(config.LIMITS === 'demo' ? ['LIMITS=demo'] : []),
  ];
  if (switches.length > 0) throw new Error(`${switches.join(', ')}: refused with a live key`);
}
