import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { Document } from 'mongodb';
import type { Model } from 'mongoose';
import { usualLeaseMs } from '../config/variables.ts';
import { kindOfFailure } from '../errors/kind-of-failure.ts';
import { repeat } from '../lifecycle/repeat.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';
import { currentContext, type RequestContext, runInContext } from '../logging/request-context.ts';
import type { Row } from '../mongo/schema.ts';
import { traced } from '../tracing/spans.ts';

export interface IntentRunnerOptions {
  name: string;
  /** For documents with a `lease` and an indexed `nextAttemptAt` (system clock; present while work is due). */
  model: Model<Row<Document>>;
  /** Those that it looks for by itself, where another runner has the others; all when absent. */
  only?: Document;
  /** Does the next step for one document and saves it, with a new `nextAttemptAt` or none. */
  run: (id: string) => Promise<void>;
  log: Logger;
  /** A run that takes longer is started a second time while the first still goes on. */
  leaseMs?: number;
  sweepMs?: number;
  concurrency?: number;
}

export interface IntentRunner {
  name: string;
  /** Runs soon; for use after a commit. */
  wake(id: string): void;
  /** Runs now, or waits for a run elsewhere; for requests where a person waits. Throws what the run throws. */
  runNow(id: string): Promise<void>;
  /** Resolves when all woken runs have finished. */
  idle(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const firstBackoffMs = 200;
const longestBackoffMs = { unavailable: minuteMs, unknown: 5 * minuteMs };
const runsInARow = 5;
const sweptAtOnce = 100;
const waitForOthersMs = 25_000;

interface Claim {
  owner: string;
  failures: number;
  dueAt: Date;
}

/**
 * Runs intents: calls to the outside world that must happen. Claims each with a lease, runs it, and finds it again
 * after a crash. One run per document at a time, as long as a run is shorter than its lease.
 */
export function intentRunner(options: IntentRunnerOptions): IntentRunner {
  const { name, model, only = {}, run, log } = options;
  const { leaseMs = usualLeaseMs, sweepMs = 1_000, concurrency = 4 } = options;
  /** Woken documents, each with the request or event that woke it. */
  const waiting = new Map<string, RequestContext | undefined>();
  const running = new Set<Promise<void>>();
  const sweeper = repeat({ name: `${name} sweep`, everyMs: sweepMs, work: sweep, log });
  let stopped = false;

  async function claim(id: string): Promise<Claim | undefined> {
    const owner = randomUUID();
    const now = new Date();
    const free = { $or: [{ 'lease.until': { $exists: false } }, { 'lease.until': { $lte: now } }] };
    const before = await model
      .findOneAndUpdate(
        { _id: id, nextAttemptAt: { $lte: now }, ...free },
        { $set: { 'lease.owner': owner, 'lease.until': new Date(now.getTime() + leaseMs) } },
        { returnDocument: 'before', projection: { nextAttemptAt: 1, lease: 1 } },
      )
      .lean();
    return before ? { owner, failures: before['lease']?.failures ?? 0, dueAt: before['nextAttemptAt'] } : undefined;
  }

  async function release(id: string, { owner }: Claim): Promise<void> {
    await model.updateOne({ _id: id, 'lease.owner': owner }, { $unset: { lease: '' } });
  }

  /** Postpones the next try, unless the run or somebody else has set another time meanwhile. */
  async function postpone(id: string, held: Claim, error: unknown): Promise<void> {
    const failures = held.failures + 1;
    const longest = longestBackoffMs[kindOfFailure(error) === 'unavailable' ? 'unavailable' : 'unknown'];
    const wait = Math.random() * Math.min(longest, firstBackoffMs * 2 ** failures);
    const mine = { _id: id, 'lease.owner': held.owner };
    const nextAttemptAt = new Date(Date.now() + wait);
    await model.updateOne({ ...mine, nextAttemptAt: held.dueAt }, { $set: { nextAttemptAt } });
    await model.updateOne(mine, { $set: { lease: { failures } } });
  }

  /** False when there was nothing to do or somebody else is doing it. */
  async function runOnce(id: string): Promise<boolean> {
    const held = await claim(id);
    if (!held) return false;
    try {
      await traced({ name: `run ${name}`, kind: 'internal', attributes: { 'livery.intent_id': id } }, () => run(id));
    } catch (error) {
      await postpone(id, held, error);
      throw error;
    }
    await release(id, held);
    return true;
  }

  async function runUntilSettled(id: string): Promise<void> {
    for (let runs = 0; runs < runsInARow; runs += 1) if (!(await runOnce(id))) return;
  }

  function wake(id: string): void {
    if (stopped) return;
    waiting.set(id, currentContext());
    fill();
  }

  function fill(): void {
    for (const [id, context] of waiting) {
      if (running.size >= concurrency) return;
      waiting.delete(id);
      const settling = () => runUntilSettled(id).catch((error: unknown) => report(id, error));
      const work = runInContext(context, settling).finally(() => {
        running.delete(work);
        fill();
      });
      running.add(work);
    }
  }

  function report(id: string, error: unknown): void {
    const line = { runner: name, id, err: describeError(error) };
    if (kindOfFailure(error) === 'unavailable') log.warn(line, 'an intent waits for something unavailable');
    else log.error(line, 'an intent failed');
  }

  async function sweep(): Promise<void> {
    const now = new Date();
    const due = await model
      .find({ ...only, nextAttemptAt: { $lte: now } }, { lease: 1 })
      .sort({ nextAttemptAt: 1 })
      .limit(sweptAtOnce)
      .lean();
    for (const { _id, lease } of due) if (!(lease?.until > now)) wake(_id);
  }

  async function isSettled(id: string): Promise<boolean> {
    const now = new Date();
    const document = await model.findOne({ _id: id }, { nextAttemptAt: 1, lease: 1 }).lean();
    return !(document?.['nextAttemptAt'] <= now || document?.['lease']?.until > now);
  }

  return {
    name,
    wake,
    async runNow(id) {
      for (const end = Date.now() + waitForOthersMs; Date.now() < end; ) {
        await runUntilSettled(id);
        if (await isSettled(id)) return;
        await pause(50);
      }
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
    start: sweeper.start,
    async stop() {
      stopped = true;
      waiting.clear();
      await sweeper.stop();
      await Promise.all(running);
    },
  };
}
