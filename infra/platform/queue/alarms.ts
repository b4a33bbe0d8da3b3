import { setTimeout as pause } from 'node:timers/promises';
import { unavailable } from '@livery/contracts/errors.ts';
import { DelayedError, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { kindOfFailure } from '../errors/kind-of-failure.ts';
import type { Component } from '../lifecycle/component.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';
import { connectRedis, onOutage, type RedisAddress } from './redis.ts';

/** The outcome of a ring: done, or too early, to ring again after this many milliseconds. */
export type AlarmResult = 'done' | { againInMs: number };

export interface AlarmsOptions {
  redis: RedisAddress;
  /** BullMQ's prefix, so that tests share a Redis. */
  prefix: string;
  name: string;
  log: Logger;
  ring: (id: string) => Promise<AlarmResult>;
}

export interface Alarms extends Component {
  /** Rings after the delay. An id may not contain a colon; an alarm already set stays. `unavailable` without Redis. */
  set(id: string, delayMs: number): Promise<void>;
  /** Whether Redis answers. */
  isReady(): boolean;
}

/** The document behind an alarm is the source of truth, so finished jobs are removed: a trace would block their id. */
const jobOptions = {
  removeOnComplete: true,
  removeOnFail: true,
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000 },
};
/** A dead worker's job is taken over within 15 s, as often as necessary. */
const workerOptions = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 1_000, concurrency: 20 };
const closeWithinMs = 5_000;
const setWithinMs = 2_000;

/** Alarm clocks in Redis: delayed BullMQ jobs that only carry an id. Everything in Redis may vanish at any time. */
export function createAlarms({ redis: address, prefix, name, log, ring }: AlarmsOptions): Alarms {
  let setting: Redis | undefined;
  let working: Redis | undefined;
  let queue: Queue | undefined;
  let worker: Worker | undefined;

  function connect(options: { enableOfflineQueue?: boolean }): Redis {
    const redis = connectRedis(address, { maxRetriesPerRequest: null, ...options });
    onOutage(redis, (error) => log.warn({ err: describeError(error) }, 'redis does not answer'));
    return redis;
  }

  function open(connection: Redis, blocking: Redis): void {
    queue = new Queue(name, { connection, prefix, defaultJobOptions: jobOptions });
    worker = new Worker(
      name,
      async (job, token) => {
        const result = await ring(job.data.id);
        if (result === 'done') return;
        await job.moveToDelayed(Date.now() + result.againInMs, token);
        throw new DelayedError();
      },
      { connection: blocking, prefix, ...workerOptions },
    );
    queue.on('error', ignore);
    worker.on('error', ignore);
    worker.on('failed', (job, error) => {
      const level = kindOfFailure(error) === 'unavailable' ? 'warn' : 'error';
      log[level]({ job: job?.id, err: describeError(error) }, 'an alarm failed');
    });
  }

  function requireQueue(): Queue {
    if (!queue) throw redisDown();
    return queue;
  }

  return {
    name: 'alarms',
    isReady: () => setting?.status === 'ready',
    async start() {
      // Without Redis, setting an alarm must fail at once, waiting for one must not; BullMQ needs a ready connection.
      const [connection, blocking] = [connect({ enableOfflineQueue: false }), connect({})];
      [setting, working] = [connection, blocking];
      connection.once('ready', () => open(connection, blocking));
    },
    async set(id, delayMs) {
      const added = requireQueue().add('alarm', { id }, { jobId: id, delay: Math.max(0, delayMs) });
      await Promise.race([added, timeout()]);
    },
    async stop() {
      await Promise.race([worker?.close(), pause(closeWithinMs, undefined, { ref: false })]);
      await queue?.close();
      setting?.disconnect();
      working?.disconnect();
    },
  };
}

const redisDown = () => unavailable('REDIS_DOWN', 'Redis does not answer.');

/**
 * A command sent when Redis goes away is kept and sent again, for as long as it takes. It may be late, but no caller
 * may wait for it. (A limit on the connection would also end BullMQ's first command, and with it the queue, for good.)
 */
async function timeout(): Promise<never> {
  await pause(setWithinMs, undefined, { ref: false });
  throw redisDown();
}

/** The connections log what is wrong with Redis already; BullMQ only repeats it. */
function ignore(): void {}
