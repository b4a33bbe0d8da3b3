import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { staffSecret } from '../people/second-factor.ts';
import { compileCache, repository } from '../repository.ts';
import type { Ports } from '../system-ports.ts';
import { gatewayUrl, type ServiceName, serviceUrl } from './layout.ts';
import type { Secrets } from './secrets.ts';

/** Addresses in `.example` and numbers in 555-01 are nobody's. */
const contact = {
  CONTACT_PHONE: '(312) 555-0100',
  CONTACT_EMAIL: 'hello@livery.example',
  CONTACT_LOCATION: 'Chicago, Illinois',
  SOCIAL_LINKS: 'Instagram=https://instagram.example/livery,LinkedIn=https://linkedin.example/livery',
};
const subscriptionPrice = 'price_livery_operator';

export interface SystemSetting {
  ports: Ports;
  secrets: Secrets;
  /** KAFKA_BROKERS, MONGO_URL, REDIS_URL, SANDBOX_URL, SMTP_URL, CLOCK_FILE. */
  addresses: Record<string, string>;
  /** Keeps systems apart that share one Kafka, database and Redis; empty in the demo. */
  run: string;
  limits: string;
}

type Environment = Record<string, string>;

function pick(from: Environment, ...names: string[]): Environment {
  return Object.fromEntries(names.map((name) => [name, from[name] ?? '']));
}

function common({ secrets, addresses, run, ports, limits }: SystemSetting): Environment {
  return {
    ...pick(addresses, 'KAFKA_BROKERS', 'MONGO_URL', 'CLOCK_FILE'),
    // A shell may set another HOST, and nothing would be found where it is looked for.
    HOST: '127.0.0.1',
    KAFKA_PREFIX: run && `${run}.`,
    ...(run && { KAFKA_PARTITIONS: '2' }),
    IDEMPOTENCY_SECRET: secrets.idempotencySecret,
    PUBLIC_URL: gatewayUrl(ports),
    LIMITS: limits,
    LIVE: 'no',
    NODE_COMPILE_CACHE: compileCache,
  };
}

function redis({ addresses, run }: SystemSetting): Environment {
  return { ...pick(addresses, 'REDIS_URL'), REDIS_PREFIX: run || 'livery' };
}

function twilio({ secrets, addresses }: SystemSetting): Environment {
  return {
    TWILIO_URL: addresses['SANDBOX_URL'] ?? '',
    TWILIO_ACCOUNT_SID: secrets.twilioAccountSid,
    TWILIO_AUTH_TOKEN: secrets.twilioAuthToken,
  };
}

/** As in the containers. */
const nodeOptions = parseEnv(readFileSync(join(repository, 'infra/platform/node-options.env'), 'utf8'));

const own: Record<ServiceName, (setting: SystemSetting) => Environment> = {
  identity: (setting) => ({
    ...twilio(setting),
    IDENTITY_PRIVATE_KEY: setting.secrets.identityPrivateKey,
    ACCOUNT_LINK_SECRET: setting.secrets.accountLinkSecret,
    FILE_KEY: setting.secrets.fileKey,
    FACTOR_SECRET: staffSecret,
    TWILIO_VERIFY_SERVICE_SID: setting.secrets.twilioVerifySid,
  }),
  rides: ({ secrets }) => ({ LINK_SECRET: secrets.linkSecret }),
  payments: ({ secrets, addresses }) => ({
    LINK_SECRET: secrets.linkSecret,
    STRIPE_URL: addresses['SANDBOX_URL'] ?? '',
    SANDBOX_PUBLIC_URL: addresses['SANDBOX_URL'] ?? '',
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_CONNECT_CLIENT_ID: secrets.stripeClientId,
    STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: secrets.connectWebhookSecret,
    STRIPE_PRICE_OPERATOR: subscriptionPrice,
    STRIPE_SUPPRESS_NOTICES: 'true',
  }),
  notifications: (setting) => ({
    ...twilio(setting),
    ...pick(setting.addresses, 'SMTP_URL'),
    LINK_SECRET: setting.secrets.linkSecret,
    ACCOUNT_LINK_SECRET: setting.secrets.accountLinkSecret,
    TWILIO_FROM: '+13125550199',
    MAIL_FROM: 'Livery <no-reply@livery.example>',
    CONTACT_EMAIL: contact.CONTACT_EMAIL,
    CONTACT_LOCATION: contact.CONTACT_LOCATION,
  }),
  scheduler: redis,
};

/** Everything a service is told by its environment. */
export function serviceEnvironment(service: ServiceName, setting: SystemSetting): Environment {
  return {
    ...common(setting),
    ...own[service](setting),
    NODE_OPTIONS: nodeOptions[service] ?? '',
    GATEWAY_PUBLIC_KEYS: JSON.stringify([setting.secrets.gatewayPublicKey]),
    PORT: new URL(serviceUrl(service, setting.ports)).port,
    DATABASE: setting.run ? `${service}_${setting.run}` : service,
  };
}

/** Everything the gateway is told by its environment. */
export function gatewayEnvironment(setting: SystemSetting): Environment {
  const url = (service: ServiceName) => serviceUrl(service, setting.ports);
  return {
    ...common(setting),
    ...redis(setting),
    NODE_OPTIONS: nodeOptions['gateway'] ?? '',
    IDENTITY_PUBLIC_KEYS: JSON.stringify([setting.secrets.identityPublicKey]),
    GATEWAY_PRIVATE_KEY: setting.secrets.gatewayPrivateKey,
    PORT: `${setting.ports.GATEWAY_PORT}`,
    IDENTITY_URL: url('identity'),
    RIDES_URL: url('rides'),
    PAYMENTS_URL: url('payments'),
    NOTIFICATIONS_URL: url('notifications'),
    SCHEDULER_URL: url('scheduler'),
    HEALTH_PORT: `${setting.ports.GATEWAY_HEALTH_PORT}`,
    STRIPE_SCRIPT_URL: `${setting.addresses['SANDBOX_URL']}/js/stripe.js`,
    STRIPE_DASHBOARD_URL: `${setting.addresses['SANDBOX_URL']}/dashboard`,
    STRIPE_PUBLISHABLE_KEY: setting.secrets.stripePublishableKey,
    ...contact,
    WEB_DIST: join(repository, 'web/dist'),
  };
}

/** What the sandbox is told beyond its address: where webhooks go, and the price that it sells. */
export function sandboxEnvironment({ secrets, ports }: Pick<SystemSetting, 'secrets' | 'ports'>): Environment {
  const webhooks = `${gatewayUrl(ports)}/api/webhooks/stripe`;
  return {
    PRICE_ID: subscriptionPrice,
    WEBHOOK_TARGETS: JSON.stringify([
      { url: webhooks, secret: secrets.webhookSecret, connect: false },
      { url: `${webhooks}/connect`, secret: secrets.connectWebhookSecret, connect: true },
    ]),
  };
}
