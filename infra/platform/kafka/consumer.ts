import { type ErrorKind, invalid } from '@livery/contracts/errors.ts';
import { type EventType, eventDefinitions, isEventType } from '@livery/contracts/events.ts';
import type { Topic } from '@livery/contracts/topics.ts';
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import { codeOf, isError } from '../errors/error-code.ts';
import { kindOfFailure } from '../errors/kind-of-failure.ts';
import { failpoint } from '../failpoints/platform-failpoints.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';
import { runInContext } from '../logging/request-context.ts';
import { traced } from '../tracing/spans.ts';
import { consumerRetry } from './client.ts';
import { heartbeatMs, keepSession, type SessionOptions } from './keep-session.ts';
import { catchUpWatch, type Lag, lagWatch } from './lag.ts';
import { offsetCommits } from './offset-commits.ts';
import { deadLetterId, type ParkMessage, type Position } from './park-message.ts';
import { processingSpan } from './processing-span.ts';
import { idOf, idsOf, readEvent, typeOf } from './read-event.ts';
import { replayTopicsOf } from './repair-lanes.ts';
import type { Subscription } from './subscription.ts';

const triesOfUnknownErrors = 5;
/** Reached after a few seconds: anything longer is more than a hiccup. */
const warnAfterTries = 4;
const firstBackoffMs = 200;
const longestBackoffMs = 30_000;
const partitionsAtOnce = 12;

export interface ConsumerOptions extends SessionOptions {
  kafka: Kafka;
  /** The service's name, after which, with the prefix, its group and its dead letters are named. */
  service: string;
  prefix: string;
  subscriptions: readonly Subscription[];
  park: ParkMessage;
  log: Logger;
  pollMs: number;
  /** The consumer has stopped for good; the process must not live on without it. */
  onFatal: (error: Error) => void;
  /** Called for each handled event, including ignored ones, but not for parked ones. */
  onHandled: (handled: Handled) => void;
}

export interface Handled {
  eventId: string;
  /** Without the prefix. */
  topic: string;
  /** Of the try that succeeded. */
  seconds: number;
}

export interface RunningConsumer {
  /** Whether everything that was there at start has been handled, of one topic or, when absent, of all. */
  hasCaughtUp(topic?: Topic): boolean;
  /** When this member last sent a heartbeat. */
  seenAt(): Date;
  /** How far behind the group is. */
  lag(): Promise<Lag>;
  stop(): Promise<void>;
}

/** Topics, without prefix, that a set of subscriptions reads from. */
export function topicsOf(subscriptions: readonly Subscription[]): string[] {
  return [...new Set(subscriptions.flatMap(({ types }) => types.map((type) => eventDefinitions[type].topic)))];
}

/**
 * Handles the events of a service's subscriptions, each at least once, in order per key. While something is unavailable
 * it retries without limit and the partition waits; an event that cannot be handled is parked and skipped.
 */
export async function runConsumer(options: ConsumerOptions): Promise<RunningConsumer> {
  const { kafka, service, prefix, log } = options;
  const groupId = prefix + service;
  const own = topicsOf(options.subscriptions);
  const topics = [...own, ...replayTopicsOf(service, own)].map((topic) => prefix + topic);
  const consumer = kafka.consumer({
    groupId,
    allowAutoTopicCreation: false,
    sessionTimeout: options.sessionMs,
    heartbeatInterval: heartbeatMs(options),
    rebalanceTimeout: 30_000,
    maxWaitTimeInMs: options.pollMs,
    retry: consumerRetry,
  });
  const stuck = new Set<string>();
  const seenAt = watchLife(consumer, { onFatal: options.onFatal, stuck });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics, fromBeginning: true });
  } catch (error) {
    await consumer.disconnect();
    throw error;
  }
  const settle = keepingSession(options, stuck);
  const commits = offsetCommits(log);
  await consumer.run({
    partitionsConsumedConcurrently: partitionsAtOnce,
    autoCommit: false,
    eachBatchAutoResolve: false,
    async eachBatch(batch) {
      try {
        await handleBatch(batch, settle);
      } catch (error) {
        // While the group waits for this member it still takes its offsets: otherwise all that was handled comes again.
        if (isRebalance(error)) await commits.now(batch);
        throw error;
      }
      commits.soon(batch);
    },
  });
  const ready = catchUpWatch({ kafka, groupId, topics, log });
  const lag = lagWatch({ kafka, groupId, topics });
  return {
    hasCaughtUp: (topic) => ready.hasCaughtUp(topic && prefix + topic),
    seenAt,
    lag: lag.now,
    async stop() {
      await ready.stop();
      await lag.stop();
      await commits.stop();
      await consumer.disconnect();
    },
  };
}

interface Watched extends Pick<ConsumerOptions, 'onFatal'> {
  /** What does not end. */
  stuck: ReadonlySet<string>;
}

/** With several brokers the readers of the others send heartbeats, whatever hangs at an event of one: it does not live. */
function watchLife(consumer: Consumer, { onFatal, stuck }: Watched): () => Date {
  let seenAt = new Date();
  consumer.on(consumer.events.HEARTBEAT, () => {
    if (stuck.size === 0) seenAt = new Date();
  });
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    if (!payload.restart) onFatal(payload.error);
  });
  return () => seenAt;
}

/** Zero: done or parked. Otherwise the milliseconds until the next try. */
type Settle = (position: Position) => Promise<number>;

type SettleInSession = (position: Position, heartbeat: () => Promise<void>) => Promise<number>;

/** Settles events, and stays a member of the group meanwhile. */
function keepingSession(options: ConsumerOptions, stuck: Set<string>): SettleInSession {
  const settle = createSettle(options);
  return async (position, heartbeat) => {
    const id = deadLetterId(position);
    const onStuck = () => {
      stuck.add(id);
      options.log.error({ position: id, ...idsOf(position.message) }, 'an event takes too long to be handled');
    };
    try {
      return await keepSession(() => settle(position), { options, heartbeat, onStuck });
    } finally {
      stuck.delete(id);
    }
  };
}

const isRebalance = (error: unknown) => isError(error) && 'type' in error && error.type === 'REBALANCE_IN_PROGRESS';

/** After a crash uncommitted messages come again; every effect is idempotent. */
async function handleBatch(payload: EachBatchPayload, settle: SettleInSession): Promise<void> {
  const { batch, resolveOffset, heartbeat, pause, isRunning, isStale } = payload;
  for (const message of batch.messages) {
    if (!isRunning() || isStale()) return;
    const again = await settle({ topic: batch.topic, partition: batch.partition, message }, heartbeat);
    if (again > 0) {
      // Waiting here would stop all partitions of the broker, not only this one.
      setTimeout(pause(), again).unref();
      return;
    }
    resolveOffset(message.offset);
    await heartbeat();
  }
}

interface Tries {
  all: number;
  unknown: number;
  firstAt: Date;
}

function createSettle({ subscriptions, prefix, park, log, onHandled }: ConsumerOptions): Settle {
  const handle = dispatcher(subscriptions);
  const failing = new Map<string, Tries>();
  return async (position) => {
    const id = deadLetterId(position);
    const since = performance.now();
    try {
      await handle(position);
      failing.delete(id);
      const seconds = (performance.now() - since) / 1_000;
      onHandled({ eventId: idOf(position.message), topic: position.topic.slice(prefix.length), seconds });
      return 0;
    } catch (error) {
      const kind = kindOfFailure(error);
      const tries = failing.get(id) ?? { all: 0, unknown: 0, firstAt: new Date() };
      tries.all += 1;
      if (!kind) tries.unknown += 1;
      failing.set(id, tries);
      const line = { position: id, ...idsOf(position.message), err: describeError(error) };
      if (isWorthAnotherTry(kind, tries)) {
        const level = tries.all === warnAfterTries ? 'warn' : 'debug';
        log[level]({ ...line, tries: tries.all }, 'an event waits to be tried again');
        return backoffMs(tries.all);
      }
      await park(position, { error, attempts: tries.all, firstAt: tries.firstAt });
      log.warn({ ...line, code: codeOf(error) }, 'an event was parked');
      failpoint('consumer.after_park_before_commit');
      failing.delete(id);
      return 0;
    }
  };
}

function isWorthAnotherTry(kind: ErrorKind | undefined, { unknown }: Tries): boolean {
  return kind ? kind === 'unavailable' : unknown < triesOfUnknownErrors;
}

function backoffMs(tries: number): number {
  return 100 + Math.random() * Math.min(longestBackoffMs, firstBackoffMs * 2 ** tries);
}

function dispatcher(subscriptions: readonly Subscription[]): (position: Position) => Promise<void> {
  const byType = new Map<EventType, Subscription[]>();
  for (const subscription of subscriptions)
    for (const type of subscription.types) byType.set(type, [...(byType.get(type) ?? []), subscription]);
  return async ({ message }) => {
    const type = typeOf(message);
    if (!type) throw invalid('EVENT_REFUSED', 'ce_type: missing');
    const interested = isEventType(type) ? (byType.get(type) ?? []) : [];
    if (interested.length === 0) return;
    const event = readEvent(message);
    failpoint('consumer.before_effect');
    const { correlationId, actor } = event;
    const context = { correlationId, causationId: event.id, ...(actor !== undefined && { actor }) };
    const work = async () => {
      for (const subscription of interested) await subscription.handle(event);
    };
    await runInContext(context, () => traced(processingSpan(event), work));
    failpoint('consumer.after_effect_before_commit');
  };
}
