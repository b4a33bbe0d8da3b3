import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { gauge, type Metrics } from '../lifecycle/metrics.ts';

const slowestLoopMs = 1_000;
const loopWindowMs = 10_000;

export interface Check {
  name: string;
  check: () => boolean | Promise<boolean>;
}

/** What `/livez`, `/readyz` and `/metrics` answer from. */
export interface Health {
  live: Check[];
  ready: Check[];
  metrics: Metrics;
  /** Set at shutdown: no longer ready, but still responding. */
  stopping: boolean;
}

export function createHealth(): Health {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const health: Health = { live: [{ name: 'event loop', check: watchLoop() }], ready: [], metrics, stopping: false };
  const tell = (name: string, help: string, missing: () => Promise<string[]>) =>
    gauge(metrics, { name, help }, async () => Number((await missing()).length === 0));
  tell('livery_ready', 'Whether /readyz reports the instance as ready for traffic', () => unready(health));
  tell('livery_live', 'Whether /livez reports the instance as working', () => failing(health.live));
  return health;
}

/** Judges one time window after the other, so that asking does not change the next caller's answer. */
function watchLoop(): () => boolean {
  const loop = monitorEventLoopDelay({ resolution: 100 });
  loop.enable();
  let isQuick = true;
  setInterval(() => {
    isQuick = loop.percentile(99) / 1e6 < slowestLoopMs;
    loop.reset();
  }, loopWindowMs).unref();
  return () => isQuick;
}

const unready = async (health: Health) => (health.stopping ? ['stopping'] : await failing(health.ready));

export function healthRoutes(app: FastifyInstance, health: Health): void {
  app.get('/livez', { logLevel: 'silent' }, async (_request, reply) => report(reply, await failing(health.live)));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => report(reply, await unready(health)));
  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
    reply.type(health.metrics.contentType).send(await health.metrics.metrics()),
  );
}

async function failing(checks: readonly Check[]): Promise<string[]> {
  const results = await Promise.all(
    checks.map(async ({ name, check }) => ({ name, passed: await Promise.resolve(check()).catch(() => false) })),
  );
  return results.filter(({ passed }) => !passed).map(({ name }) => name);
}

function report(reply: { code(status: number): unknown }, missing: string[]) {
  reply.code(missing.length === 0 ? 200 : 503);
  return { ok: missing.length === 0, missing };
}
