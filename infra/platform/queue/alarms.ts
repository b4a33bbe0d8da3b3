import { DelayedError, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Part } from '../lifecycle/part.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';

/** What a ring of an alarm came to: done, or rung too early and to ring again after so many milliseconds. */
export type Rung = 'done' | { againInMs: number };

export interface AlarmsOptions {
  redisUrl: string;
  /** BullMQ's prefix, so that tests share a Redis. */
  prefix: string;
  name: string;
  log: Logger;
  ring: (id: string) => Promise<Rung>;
  /** Runs at start and then this often, in one process at a time. */
  sweep: { everyMs: number; run: () => Promise<void> };
}

export interface Alarms extends Part {
  /** Rings after the delay. Ids may not contain a colon; an id that is set already stays as it was. */
  set(id: string, delayMs: number): Promise<void>;
  /** Those of the ids that no alarm is set for. */
  missing(ids: readonly string[]): Promise<string[]>;
  drop(id: string): Promise<void>;
}

const sweeper = 'sweep';
/** The document behind an alarm is the truth, so finished jobs leave no trace that would block their id. */
const jobOptions = {
  removeOnComplete: true,
  removeOnFail: true,
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000 },
};
/** A job of a dead worker is taken over within 15 s, as often as it takes. */
const workerOptions = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 1_000, concurrency: 20 };

/** Alarm clocks in Redis: delayed BullMQ jobs that only carry an id. Everything in Redis may vanish; the sweep sets it again. */
export function createAlarms({ redisUrl, prefix, name, log, ring, sweep }: AlarmsOptions): Alarms {
  const setting = connection({ enableOfflineQueue: false });
  const working = connection({});
  const queue = new Queue(name, {
    connection: setting,
    prefix,
    defaultJobOptions: jobOptions,
    skipWaitingForReady: true,
  });
  queue.on('error', silent);
  let worker: Worker | undefined;

  /** Setting an alarm must fail at once without Redis; waiting for one must not. */
  function connection(options: { enableOfflineQueue?: boolean }): Redis {
    const redis = new Redis(redisUrl, { maxRetriesPerRequest: null, ...options });
    redis.on('error', (error) => log.warn({ err: describeError(error) }, 'redis does not answer'));
    return redis;
  }

  return {
    name: 'alarms',
    async start() {
      worker = new Worker(
        name,
        async (job, token) => {
          if (job.name === sweeper) return sweep.run();
          const rung = await ring(job.data.id);
          if (rung === 'done') return;
          await job.moveToDelayed(Date.now() + rung.againInMs, token);
          throw new DelayedError();
        },
        { connection: working, prefix, ...workerOptions },
      );
      worker.on('error', silent);
      worker.on('failed', (job, error) => log.error({ job: job?.id, err: describeError(error) }, 'an alarm failed'));
      await sweep.run();
      await new Promise<void>((resolve) => (setting.status === 'ready' ? resolve() : setting.once('ready', resolve)));
      await queue.upsertJobScheduler(
        sweeper,
        { every: sweep.everyMs },
        { name: sweeper, opts: { removeOnComplete: true, removeOnFail: true } },
      );
    },
    async set(id, delayMs) {
      await queue.add('alarm', { id }, { jobId: id, delay: Math.max(0, delayMs) });
    },
    async missing(ids) {
      const jobs = await Promise.all(ids.map((id) => queue.getJob(id)));
      return ids.filter((_id, at) => !jobs[at]);
    },
    async drop(id) {
      await queue.remove(id);
    },
    async stop() {
      await Promise.race([worker?.close(), new Promise((resolve) => setTimeout(resolve, 5_000).unref())]);
      await queue.close();
      setting.disconnect();
      working.disconnect();
    },
  };
}

/** The connections log what is wrong with Redis; BullMQ repeats it. */
function silent(): void {}
