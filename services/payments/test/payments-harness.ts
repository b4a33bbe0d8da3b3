import type { BookedRideFacts } from '@livery/contracts/rides/model.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import { type AdjustableClock, adjustableClock } from '@livery/platform/testing/adjustable-clock.ts';
import { startTestService, type TestService } from '@livery/platform/testing/test-service.ts';
import { type Sandbox, startSandbox } from '@livery/sandbox/start.ts';
import { startPayments as start } from '../app.ts';
import { paymentsVariables } from '../config.ts';
import { aRide } from './builders.ts';

export const secretKey = 'sk_test_of_the_tests';
const webhookSecret = 'whsec_of_the_platform_in_the_tests';
const connectSecret = 'whsec_of_connected_accounts_in_tests';

/** Payments as deployed, with a provider of its own; everybody else is played by the tests. */
export interface PaymentsUnderTest {
  service: TestService;
  sandbox: Sandbox;
  webhookSecret: string;
  connectSecret: string;
  /** A booking as rides publishes it. */
  claims(facts: Partial<BookedRideFacts> & { rideId: string }): Promise<string>;
  /** The service ends; the answer starts it again on its data. */
  leave(): Promise<() => Promise<PaymentsUnderTest>>;
  stop(): Promise<void>;
}

export async function startPayments(
  environment: Record<string, string> = {},
  log?: Logger,
): Promise<PaymentsUnderTest> {
  const webhookTargets: WebhookTarget[] = [];
  const clockFile = environment['CLOCK_FILE'];
  const sandbox = await startSandbox({ webhookTargets, ...(clockFile && { clockFile }) });
  return await startAt({ sandbox, webhookTargets, log }, environment);
}

/** The same with a business clock of its own, which the test process follows too. */
export async function startPaymentsWithClock(
  log?: Logger,
): Promise<{ payments: PaymentsUnderTest; clock: AdjustableClock }> {
  const clock = adjustableClock();
  return { payments: await startPayments({ CLOCK_FILE: clock.file }, log), clock };
}

type WebhookTarget = { url: string; secret: string; connect: boolean };

async function startAt(
  provider: { sandbox: Sandbox; webhookTargets: WebhookTarget[]; log: Logger | undefined },
  own: Record<string, string>,
): Promise<PaymentsUnderTest> {
  const { sandbox, webhookTargets, log } = provider;
  const environment = { ...standardEnvironment(sandbox), ...own };
  const service = await startTestService({
    name: 'payments',
    variables: paymentsVariables,
    start: (config, own) => start(config, log ?? own),
    environment,
  });
  webhookTargets.splice(
    0,
    webhookTargets.length,
    { url: `${service.url}/webhooks/stripe`, secret: webhookSecret, connect: false },
    { url: `${service.url}/webhooks/stripe/connect`, secret: connectSecret, connect: true },
  );
  const { DATABASE = '', KAFKA_PREFIX = '' } = service.environment;
  return {
    service,
    sandbox,
    webhookSecret,
    connectSecret,
    claims: (facts) => service.publish({ type: 'ride.requested', subject: facts.rideId, data: { ride: aRide(facts) } }),
    async leave() {
      await service.stop();
      return () => startAt(provider, { ...own, DATABASE, KAFKA_PREFIX });
    },
    async stop() {
      await service.stop();
      await sandbox.stop();
    },
  };
}

const standardEnvironment = (sandbox: Sandbox) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_URL: sandbox.url,
  STRIPE_CONNECT_CLIENT_ID: 'ca_of_the_tests',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret,
  STRIPE_PRICE_OPERATOR: 'price_operator_monthly',
  STRIPE_SUPPRESS_NOTICES: 'true',
  PUBLIC_URL: 'http://localhost:8080',
  LIMITS: 'demo',
});
