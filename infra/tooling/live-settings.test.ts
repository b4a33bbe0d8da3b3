import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '@livery/platform/config/load-config.ts';
import { gatewayEnvironment, serviceEnvironment } from '@livery/stack/system/environments.ts';
import { loadOrCreateSecrets } from '@livery/stack/system/secrets.ts';
import { fixedPorts } from '@livery/stack/system-ports.ts';
import type * as z from 'zod/mini';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'livery-secrets-'));
const addresses = {
  KAFKA_BROKERS: '127.0.0.1:9092',
  MONGO_URL: 'mongodb://127.0.0.1',
  REDIS_URL: 'redis://127.0.0.1',
  SANDBOX_URL: 'http://127.0.0.1:8090',
  SMTP_URL: 'smtp://sandbox:8025?tls=off',
  CLOCK_FILE: 'clock.json',
};
const secrets = loadOrCreateSecrets(join(folder, 'secrets.json'));
rmSync(folder, { recursive: true });
const demo = { ports: fixedPorts({}), secrets, addresses, run: '', limits: 'demo' };

const everywhere = ['CLOCK_FILE', 'KAFKA_LOGIN'];
const parts = [
  {
    part: 'services/identity',
    standIns: ['PUBLIC_URL', 'TWILIO_URL', 'FACTOR_SECRET', 'LIMITS'],
    environment: serviceEnvironment('identity', demo),
  },
  { part: 'services/rides', standIns: ['PUBLIC_URL'], environment: serviceEnvironment('rides', demo) },
  {
    part: 'services/payments',
    standIns: [
      'STRIPE_SECRET_KEY',
      'STRIPE_URL',
      'SANDBOX_PUBLIC_URL',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_CONNECT_WEBHOOK_SECRET',
      'PUBLIC_URL',
      'LIMITS',
    ],
    environment: serviceEnvironment('payments', demo),
  },
  {
    part: 'services/notifications',
    standIns: ['PUBLIC_URL', 'TWILIO_URL', 'SMTP_URL'],
    environment: serviceEnvironment('notifications', demo),
  },
  { part: 'services/scheduler', standIns: [], environment: serviceEnvironment('scheduler', demo) },
  {
    part: 'gateway',
    standIns: ['PUBLIC_URL', 'LIMITS', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_SCRIPT_URL', 'STRIPE_DASHBOARD_URL'],
    environment: gatewayEnvironment(demo),
  },
];

async function schemaOf(part: string): Promise<z.ZodMiniObject> {
  const exported: Record<string, z.ZodMiniObject> = await import(join(root, part, 'config.ts'));
  const [schema] = Object.entries(exported).flatMap(([name, value]) => (/variables$/i.test(name) ? [value] : []));
  if (!schema) throw new Error(`${part} exports no variables`);
  return schema;
}

function problemsOf(schema: z.ZodMiniObject, environment: Record<string, string>): string[] {
  try {
    loadConfig(schema, environment);
    return [];
  } catch (error) {
    return [...String(error).matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name);
  }
}

const real = {
  KAFKA_LOGIN: `part:${'0123456789abcdef'.repeat(4)}`,
  PUBLIC_URL: 'https://livery.example',
  LIMITS: 'real',
  SMTP_URL: 'smtp://mail.example:587',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  STRIPE_DASHBOARD_URL: '',
  STRIPE_SCRIPT_URL: '',
  STRIPE_URL: '',
  SANDBOX_PUBLIC_URL: '',
  TWILIO_URL: '',
  CLOCK_FILE: '',
  FACTOR_SECRET: '',
};

describe.each(parts)('$part with LIVE=yes', ({ part, standIns, environment }) => {
  test('names everything of the demo', async () => {
    const problems = problemsOf(await schemaOf(part), { ...environment, LIVE: 'yes' });

    expect(problems.toSorted()).toEqual([...everywhere, ...standIns].toSorted());
  });

  test('has nothing against what is real', async () => {
    expect(problemsOf(await schemaOf(part), { ...environment, ...real, LIVE: 'yes' })).toEqual([]);
  });
});
