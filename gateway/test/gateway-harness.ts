import { randomUUID } from 'node:crypto';
import { loadConfig } from '@livery/platform/config/load-config.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { createSigner } from '@livery/platform/testing/tokens.ts';
import { workerNames } from '@livery/platform/testing/worker-names.ts';
import { type Gateway, startGateway } from '../app.ts';
import { gatewayVariables } from '../config.ts';

export const signer = await createSigner();
export const publicUrl = 'http://livery.test';
/** What our own pages send with an unsafe call. */
export const ours = { origin: publicUrl, 'x-requested-with': 'livery' };
const nobody = 'http://127.0.0.1:1';

export const stackVariable = (name: string) => process.env[name] ?? '';

export type Environment = Record<string, string>;

/** For a gateway on the real stack with names of its own, and with neighbors that nobody has started. */
export function gatewayEnvironment(environment: Environment = {}): Environment {
  const { KAFKA_PREFIX, REDIS_PREFIX } = workerNames('gateway');
  return {
    KAFKA_PREFIX,
    REDIS_PREFIX,
    PORT: '0',
    HEALTH_PORT: '0',
    LOG_LEVEL: 'silent',
    KAFKA_BROKERS: stackVariable('KAFKA_BROKERS'),
    KAFKA_PARTITIONS: '2',
    REDIS_URL: stackVariable('REDIS_URL'),
    IDENTITY_PUBLIC_KEYS: JSON.stringify([signer.publicKey]),
    GATEWAY_PRIVATE_KEY: signer.privateKey,
    PUBLIC_URL: publicUrl,
    IDENTITY_URL: nobody,
    RIDES_URL: nobody,
    PAYMENTS_URL: nobody,
    NOTIFICATIONS_URL: nobody,
    SCHEDULER_URL: nobody,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    LIMITS: 'off',
    ...environment,
  };
}

/** A process of its own, as far as the others can see. */
export function startTestGateway(environment: Environment): Promise<Gateway> {
  const INSTANCE = randomUUID();
  return startGateway(
    loadConfig(gatewayVariables, { INSTANCE, ...environment }),
    createLogger({ name: 'gateway', level: 'silent' }),
  );
}

export const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code;
