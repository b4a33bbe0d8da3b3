import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type LiveRule, longPassword, longSecret, onlyForTests, whenLive } from './live.ts';

/** A variable that is not empty. */
export const text = z.string().check(z.minLength(1));

/** What a variable is, for the page about the environment. */
export const described = (description: string) => z.meta({ description });

/** Every fetch names each partition: more of them than a service has instances only cost more (decision 0046). */
export const partitionsOfOneMachine = 4;

/** Longer than a run takes, unless a provider hangs. */
export const usualLeaseMs = 30_000;

export const usualLease: LiveRule = {
  why: `is less than ${usualLeaseMs}: a slow mail server would get a message twice`,
  refuses: (lease) => Number(lease) < usualLeaseMs,
};

/** A whole number within bounds, written in decimal digits. */
export function numberVariable(minimum: number, maximum: number) {
  return z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum));
}

/** A JSON array of one or two PEM keys. */
export const publicKeys = z.pipe(
  z.pipe(text, z.transform(parseJson)),
  z.array(z.string().check(z.startsWith('-----BEGIN PUBLIC KEY-----'))).check(z.minLength(1), z.maxLength(2)),
);

function parseJson(value: string, context: { issues: z.core.$ZodRawIssue[] }): unknown {
  try {
    return JSON.parse(value);
  } catch {
    context.issues.push({ code: 'custom', message: 'is not JSON', input: value });
    return z.NEVER;
  }
}

/** Beside REDIS_URL, whose host is then the name of what they watch. */
export const redisSentinels = z
  .optional(z.string().check(z.regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'is not host:port,host:port')))
  .check(
    described(
      'Sentinels to ask for the master, as host:port,host:port; the host in REDIS_URL is then the name of the set that they watch',
    ),
  );

/** What every service reads; spread it into the service's own schema. */
export const serviceVariables = {
  PORT: numberVariable(0, 65_535).check(described('Port of the HTTP server; 0 takes a free one')),
  HOST: z._default(text, '127.0.0.1').check(described('Address the HTTP server listens on')),
  LOG_LEVEL: z
    ._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info')
    .check(described('Less severe lines are dropped')),
  MONGO_URL: text.check(described('Address of MongoDB, without the database')),
  DATABASE: z.optional(text).check(described('Name of the database; the name of the service when absent')),
  KAFKA_BROKERS: text.check(described('host:port of the brokers, separated by commas')),
  KAFKA_LOGIN: z
    .optional(z.string().check(z.regex(/^[^:]+:.+$/, 'is not name:password')))
    .check(described('name:password that this part logs in to the brokers with; absent where they ask for no login'))
    .register(whenLive, longPassword),
  KAFKA_PREFIX: z
    ._default(text, '')
    .check(described('Prefix of every topic and group, so that tests can share a broker')),
  KAFKA_PARTITIONS: z
    ._default(numberVariable(1, 100), partitionsOfOneMachine)
    .check(described('Partitions of newly created topics')),
  KAFKA_SESSION_MS: z
    ._default(numberVariable(3_000, 60_000), 10_000)
    .check(described('Session timeout: a dead member’s partitions are reassigned after this')),
  KAFKA_POLL_MS: z
    ._default(numberVariable(50, 5_000), 1_000)
    .check(described('Longest wait of a poll that finds nothing; a consumer takes up to this long to stop')),
  INTENT_LEASE_MS: z
    ._default(numberVariable(5_000, 300_000), usualLeaseMs)
    .check(
      described(
        'Lease of an intent: other processes take over the intents of a dead one after this. Work that takes longer is started a second time while the first still runs',
      ),
    )
    .register(whenLive, usualLease),
  GATEWAY_PUBLIC_KEYS: publicKeys.check(
    described('JSON array of one or two PEM keys that verify what the gateway signs for each request'),
  ),
  IDEMPOTENCY_SECRET: text
    .check(described('Key for ids derived from Idempotency-Keys, and of what staff looked at'))
    .register(whenLive, longSecret),
  STOP_DELAY_MS: z
    ._default(numberVariable(0, 10_000), 0)
    .check(
      described(
        'Time between reporting "not ready" and closing, so that load balancers notice. Stopping takes that much longer: raise stop_grace_period in the compose file by as much',
      ),
    ),
  INSTANCE: z
    ._default(text, () => randomBytes(4).toString('hex'))
    .check(described('Name of this process among its replicas; random when absent')),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .optional(z.url())
    .check(
      described('Base address of a collector that accepts traces (OTLP over HTTP); nothing is traced when absent'),
    ),
  OTEL_TRACES_SAMPLER_ARG: z
    ._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1)
    .check(described('Share of the traces to keep, from 0 to 1; must be the same in every part')),
  VERSION: z._default(text, 'development').check(described('Version of this build, recorded in dead letters')),
  LIVE: z
    ._default(z.enum(['yes', 'no']), 'no')
    .check(
      described('yes: real money and real people; whatever belongs to tests or the demo is refused, as listed below'),
    ),
  CLOCK_FILE: z
    .optional(text)
    .check(described('File with {"offsetMs": n} that moves the business clock (tests, demo)'))
    .register(whenLive, onlyForTests),
  FAILPOINT: z
    .optional(text)
    .check(described('name:n; the process dies the n-th time it reaches that failpoint (tests)'))
    .register(whenLive, onlyForTests),
};

const linkSecret = (description: string) => text.check(described(description)).register(whenLive, longSecret);
const olderLinkSecret = z
  .optional(text)
  .check(described('The previous key, whose links still work; absent when there is none'))
  .register(whenLive, longSecret);

/** Further variables of a service that opens links in messages; one that only makes them needs just the first. */
export const linkVariables = {
  LINK_SECRET: linkSecret('Key for links in messages, except links to accounts; the same in every service that has it'),
  LINK_SECRET_OLD: olderLinkSecret,
};

/** What opens links to accounts and the mailing list. */
export const accountLinkVariables = {
  ACCOUNT_LINK_SECRET: linkSecret(
    'Key for links to accounts and the mailing list; the same in identity and notifications, and nowhere else',
  ),
  ACCOUNT_LINK_SECRET_OLD: olderLinkSecret,
};

const serviceConfig = z.object(serviceVariables);
/** The part of its configuration that every service has. */
export type ServiceConfig = z.output<typeof serviceConfig>;
