import { preauthorizationBufferPercentAtMost } from '@livery/contracts/payments/policy.ts';
import {
  type LiveRule,
  onlyForTests,
  overHttps,
  realAccount,
  realLimits,
  whenLive,
} from '@livery/platform/config/live.ts';
import {
  described,
  numberVariable,
  publicKeys,
  redisSentinels,
  serviceVariables,
} from '@livery/platform/config/variables.ts';
import * as z from 'zod/mini';

const ofEveryPart = z.pick(z.object(serviceVariables), {
  HOST: true,
  LOG_LEVEL: true,
  KAFKA_BROKERS: true,
  KAFKA_LOGIN: true,
  KAFKA_PREFIX: true,
  KAFKA_PARTITIONS: true,
  STOP_DELAY_MS: true,
  INSTANCE: true,
  OTEL_EXPORTER_OTLP_ENDPOINT: true,
  OTEL_TRACES_SAMPLER_ARG: true,
  LIVE: true,
  CLOCK_FILE: true,
  FAILPOINT: true,
});
const address = z.url();
const serviceAddress = address.check(described('Address of the service'));
const optionalText = z.optional(z.string());
const onContactPage = optionalText.check(described('Shown on the contact page; left out when absent'));
const stripesOwn: LiveRule = {
  why: 'is not at dashboard.stripe.com',
  refuses: (url) => URL.parse(url)?.hostname !== 'dashboard.stripe.com',
};

export const gatewayVariables = z.object({
  ...ofEveryPart.shape,
  IDENTITY_PUBLIC_KEYS: publicKeys.check(described('JSON array of one or two PEM keys that verify access tokens')),
  GATEWAY_PRIVATE_KEY: z
    .string()
    .check(
      z.startsWith('-----BEGIN PRIVATE KEY-----'),
      described('PEM key (Ed25519) that signs what the services are told about the caller'),
    ),
  PORT: z._default(numberVariable(0, 65_535), 8080).check(described('Public port')),
  HEALTH_PORT: z
    ._default(numberVariable(0, 65_535), 8100)
    .check(described('Port of /livez, /readyz and /metrics, not public')),
  PUBLIC_URL: address
    .check(described('Where browsers reach the gateway; https makes cookies Secure'))
    .register(whenLive, overHttps),
  TRUST_PROXY: z
    .optional(z.string().check(z.regex(/^(\d{1,2}|[\da-fA-F.:/, ]+)$/, 'is neither a number nor a list of networks')))
    .check(
      described(
        'Proxies in front of the gateway that report the visitor’s address: how many there are, or their networks (10.0.0.0/8)',
      ),
    ),
  IDENTITY_URL: serviceAddress,
  RIDES_URL: serviceAddress,
  PAYMENTS_URL: serviceAddress,
  NOTIFICATIONS_URL: serviceAddress,
  SCHEDULER_URL: serviceAddress,
  PATIENCE_MS: z
    ._default(numberVariable(100, 60_000), 15_000)
    .check(described('After this long without progress, a visitor’s or a service’s connection is closed')),
  REDIS_URL: z.url().check(described('Redis for the coarse rate limits')),
  REDIS_SENTINELS: redisSentinels,
  REDIS_PREFIX: z
    ._default(z.string(), '')
    .check(described('Prefix of the limits’ keys, so that tests can share a Redis')),
  LIMITS: z
    ._default(z.enum(['real', 'demo', 'off']), 'real')
    .check(described('demo multiplies every limit by 1,000, off turns limits off'))
    .register(whenLive, realLimits),
  WEB_DIST: z._default(z.string(), 'web/dist').check(described('Folder of the built web app')),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .check(described('Stripe’s public key, for the card form'))
    .register(whenLive, realAccount),
  STRIPE_SCRIPT_URL: z.optional(address).check(described('Stripe.js of the sandbox')).register(whenLive, onlyForTests),
  STRIPE_DASHBOARD_URL: z
    ._default(address, 'https://dashboard.stripe.com')
    .check(described('Where operators manage their payout account'))
    .register(whenLive, stripesOwn),
  GOOGLE_MAPS_KEY: optionalText.check(
    described('Turns Google Maps on; needs the Maps JavaScript, Places (New) and Directions APIs'),
  ),
  PREAUTH_BUFFER_PERCENT: z
    ._default(numberVariable(0, preauthorizationBufferPercentAtMost), 0)
    .check(described('Must equal that of payments; the pages show it')),
  CONTACT_PHONE: onContactPage,
  CONTACT_EMAIL: onContactPage,
  CONTACT_LOCATION: onContactPage,
  SOCIAL_LINKS: z
    .optional(
      z
        .string()
        .check(
          z.regex(/^[^=,]+=https:\/\/[^,\s]+(,[^=,]+=https:\/\/[^,\s]+)*$/, 'is not Name=https://…,Name=https://…'),
        ),
    )
    .check(described('Links to social networks at the foot of every page: Name=https://…,Name=https://…')),
  ABOUT_VIDEO_URL: z
    .optional(z.url({ protocol: /^https$/ }))
    .check(described('Address of the video on the About page; without it, the page has no button to play one')),
});

export type GatewayConfig = Readonly<z.output<typeof gatewayVariables>>;

/** Who is trusted to report a visitor's address: nobody, the nearest proxies, or some networks. */
export function trustedProxies({ TRUST_PROXY }: GatewayConfig): false | string | TrustProxyFunction {
  if (!TRUST_PROXY) return false;
  const howMany = Number(TRUST_PROXY);
  return Number.isInteger(howMany) ? (_address, turn) => turn < howMany : TRUST_PROXY;
}

type TrustProxyFunction = (address: string, turn: number) => boolean;
