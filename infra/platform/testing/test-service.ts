import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { loadConfig } from '../config/load-config.ts';
import type { Caller } from '../http/auth.ts';
import type { Service } from '../lifecycle/start-service.ts';
import { createLogger, type Logger } from '../logging/logger.ts';
import { type EventProbe, startEventProbe } from './event-probe.ts';
import { createSigner, type Signer } from './tokens.ts';
import { waitFor } from './wait-for.ts';
import { workerNames } from './worker-names.ts';

export interface Asked {
  /** The caller; a traveler by default, nobody when absent. */
  as?: Partial<Caller>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answered {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON, else the text. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely, the assertion is the check
  body: any;
}

export interface TestService extends Omit<EventProbe, 'stop'> {
  url: string;
  environment: Record<string, string>;
  /** Calls a route, `call('POST /rides/r1/confirm', { as: { uid: 'anna' } })`. */
  call(route: `${string} /${string}`, asked?: Asked): Promise<Answered>;
  /** Resolves when the service has handled this event, as often as it was published here, and is idle again. */
  handled(eventId: string): Promise<void>;
  /** A number that it tells of itself, one without labels. */
  metric(name: string): Promise<number>;
  /** Whether everything that was there when it began to read has been handled; it is ready during a rebuild too. */
  hasCaughtUp(): Promise<boolean>;
  /** Resolves when the service has finished what it began and `events()` holds everything it published. */
  atRest(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestServiceOptions<S extends z.ZodMiniObject> {
  name: string;
  variables: S;
  start: (config: Readonly<z.output<S>>, log: Logger) => Promise<Service>;
  /** The service's own variables; the common ones are filled in. */
  environment?: Record<string, string>;
  /** What the test signs with as the gateway; of its own when absent. */
  signer?: Signer;
  /** Where the test reads the lines; when absent, they are printed. */
  log?: Logger | undefined;
}

/** Starts a service as deployed, on the real stack under names of its own; the test plays everybody else. */
export async function startTestService<S extends z.ZodMiniObject>(
  options: TestServiceOptions<S>,
): Promise<TestService> {
  const signer = options.signer ?? (await createSigner());
  const environment = { ...standardEnvironment(options.name, signer.publicKey), ...options.environment };
  const config = loadConfig(options.variables, environment);
  const log = options.log ?? createLogger({ name: options.name, level: environment.LOG_LEVEL });
  const [service, probe] = await Promise.all([
    options.start(config, log),
    startEventProbe({ brokers: environment.KAFKA_BROKERS, prefix: environment.KAFKA_PREFIX }),
  ]);
  await waitFor(async () => (await fetch(`${service.url}/readyz`)).ok, { message: `${options.name} is not ready` });

  const hopOf = (as: Asked['as']) => (as ? signer.hopFor(options.name, as) : signer.signHop(options.name, null));
  const published = new Map<string, number>();
  const handled = new Map<string, number>();
  const count = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);
  service.onHandled((id) => count(handled, id));
  const atRest = async () => {
    await service.atRest();
    await probe.hearEverything();
  };
  const metric = async (name: string) => {
    const numbers = await (await fetch(`${service.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(numbers)?.[1]);
  };

  return {
    ...probe,
    url: service.url,
    environment,
    async publish(event) {
      const id = await probe.publish(event);
      count(published, id);
      return id;
    },
    async handled(id) {
      await waitFor(() => (handled.get(id) ?? 0) >= (published.get(id) ?? 1), {
        message: `${options.name} did not handle ${id}`,
      });
      await atRest();
    },
    metric,
    hasCaughtUp: async () => (await metric('livery_consumer_caught_up')) === 1,
    atRest,
    async call(route, asked = {}) {
      const [method = 'GET', path = '/'] = route.split(' ');
      return await request(`${service.url}${path}`, method, {
        ...(asked.body !== undefined && { body: asked.body }),
        headers: {
          authorization: `Bearer ${hopOf(asked.as)}`,
          ...asked.headers,
        },
      });
    },
    async stop() {
      await service.stop();
      await probe.stop();
    },
  };
}

function standardEnvironment(name: string, publicKey: string) {
  const stack = (variable: string) => process.env[variable] ?? '';
  return {
    ...workerNames(name),
    PORT: '0',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    MONGO_URL: stack('MONGO_URL'),
    KAFKA_BROKERS: stack('KAFKA_BROKERS'),
    REDIS_URL: stack('REDIS_URL'),
    KAFKA_PARTITIONS: '2',
    KAFKA_SESSION_MS: '6000',
    KAFKA_POLL_MS: '200',
    GATEWAY_PUBLIC_KEYS: JSON.stringify([publicKey]),
    IDEMPOTENCY_SECRET: 'idempotency-secret-of-the-tests',
    LINK_SECRET: 'link-secret-of-the-tests',
    INSTANCE: randomUUID().slice(0, 8),
  };
}

async function request(url: string, method: string, asked: { body?: unknown; headers: Record<string, string> }) {
  const { body, type } = carried(asked.body);
  const headers = { ...(type && { 'content-type': type }), ...asked.headers };
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }), redirect: 'manual' });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** Forms and text are sent as they are, everything else as JSON. */
function carried(body: unknown): { body?: FormData | string; type?: string } {
  if (body === undefined) return {};
  if (typeof body === 'string' || body instanceof FormData) return { body };
  return { body: JSON.stringify(body), type: 'application/json' };
}
