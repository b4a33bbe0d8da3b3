import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '@livery/contracts/durations.ts';
import { type Topic, topicKeptDays } from '@livery/contracts/topics.ts';
import { realNow } from '../clock/clock.ts';
import { failpoint } from '../failpoints/platform-failpoints.ts';
import { messageOf, type TopicMessages, tombstonesBefore } from '../kafka/message.ts';
import { isTooLarge, type Publisher } from '../kafka/publisher.ts';
import { repeat } from '../lifecycle/repeat.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';
import type { JournalEvent } from './journal.ts';
import {
  batchSize,
  type Journaled,
  type Known,
  markPublished,
  pendingIn,
  type Unpublished,
  unpublishedOf,
  type Waiting,
} from './outbox.ts';

/** While the broker is down the documents know what is pending; memory need not. */
const nudgesKept = 1_000;
const drainMs = 5_000;
const drainAgainMs = 100;
const worryingBacklogMs = minuteMs;
/** Ends between two intervals of the timer: every fourth one sweeps. */
const restInSweeps = 3.5;

export interface Relay {
  /** Adds a store to sweep. */
  watch(store: Journaled): void;
  /** Publishes soon. `unpublished`: all pending events of the aggregate if the caller has them, else they are read. */
  nudge(store: Journaled, id: string, unpublished?: Unpublished): void;
  start(): Promise<void>;
  /** Publishes all that is pending, for at most five seconds. */
  drain(): Promise<void>;
  stop(): Promise<void>;
  /** Age of the oldest unpublished event at the last sweep. */
  backlogMs(): number;
  /** When a sweep last ended. */
  sweptAt(): Date;
}

/**
 * Publishes the events of this service's aggregates, in order, at least once. Several relays may run: there is no
 * lease, and consumers tolerate what is published twice.
 */
export function outboxRelay(options: { publisher: Publisher; source: string; log: Logger; sweepMs?: number }): Relay {
  const { publisher, source, log, sweepMs = 500 } = options;
  const stores: Journaled[] = [];
  const waiting = new Map<string, Waiting>();
  /** Aggregates whose too large event has been logged already. */
  const tooLarge = new Set<string>();
  let working: Promise<void> | undefined;
  let sweptAt = realNow();
  let oldest: Date | undefined;
  let restsUntil = 0;
  let brokerAway = false;
  let reportedAt = 0;
  const sweeper = repeat({
    name: 'outbox',
    everyMs: sweepMs,
    work: sweepUnlessAtRest,
    log,
  });

  function nudge(store: Journaled, id: string, unpublished?: Unpublished): void {
    if (waiting.size >= nudgesKept) return;
    const place = `${store.name}:${id}`;
    // Two changes in a row: neither caller knows all events, so they are read.
    waiting.set(place, waiting.has(place) ? { store, id } : { store, id, unpublished });
    wake();
  }

  function wake(): void {
    working ??= new Promise<void>((resolve) => setImmediate(resolve)).then(work);
  }

  async function work(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting.entries()].slice(0, batchSize);
      for (const [place] of batch) waiting.delete(place);
      await publishOrLeave(batch.map(([, aggregate]) => aggregate));
    }
    working = undefined;
  }

  /** What could not be published may or may not have arrived: it is not marked, and the sweep sends it again. */
  async function publishOrLeave(batch: Waiting[]): Promise<void> {
    try {
      await publish(batch);
      brokerAway = false;
    } catch (error) {
      if (isTooLarge(error)) return await publishSingly(batch, error);
      if (!brokerAway) log.warn({ err: describeError(error) }, 'events could not be published yet');
      brokerAway = true;
    }
  }

  /** An event that no broker takes holds up its own aggregate only. */
  async function publishSingly(batch: Waiting[], error: unknown): Promise<void> {
    const [first, ...others] = batch;
    if (!first) return;
    if (others.length > 0) {
      for (const one of batch) await publishOrLeave([one]);
      return;
    }
    const place = `${first.store.name}:${first.id}`;
    if (!tooLarge.has(place)) log.error({ place, err: describeError(error) }, 'an event is too large to be published');
    tooLarge.add(place);
  }

  async function publish(batch: Waiting[]): Promise<void> {
    const known: Known[] = await Promise.all(
      batch.map(async (one) => ({ ...one, unpublished: await unpublishedOf(one) })),
    );
    const pending = known.filter(({ unpublished }) => unpublished.events.length > 0);
    failpoint('relay.before_send');
    for (let round = 0; ; round += 1) {
      const messages = messagesOfRound(pending, round);
      if (messages.length === 0) break;
      if (round > 0) failpoint('relay.between_two_events');
      await publisher.publish(messages);
    }
    failpoint('relay.after_send');
    await markPublished(pending);
  }

  /** One event per aggregate: the next one is sent only after the broker has acknowledged this one. */
  function messagesOfRound(pending: Known[], round: number): TopicMessages[] {
    const byTopic = new Map<Topic, TopicMessages>();
    for (const { store, id, unpublished } of pending) {
      const event = unpublished.events[round];
      if (!event) continue;
      const topic = byTopic.get(store.topic) ?? { topic: store.topic, messages: [] };
      const message = messageOf({ event, subject: id, source, key: unpublished.key });
      topic.messages.push(...tombstonesBefore(event, unpublished.key), {
        ...message,
        ...timeOnTopic(store.topic, event),
      });
      byTopic.set(store.topic, topic);
    }
    return [...byTopic.values()];
  }

  /**
   * A sweep that found all there was is followed by a rest: nudges publish what this process writes. Not while the broker
   * is away, because then they leave it to the sweep.
   */
  async function sweepUnlessAtRest(): Promise<void> {
    if (!brokerAway && Date.now() < restsUntil) return;
    await sweep().finally(() => {
      sweptAt = realNow();
    });
  }

  async function sweep(): Promise<void> {
    const due = new Date(Date.now() - sweepMs);
    const found = await Promise.all(stores.map((store) => pendingIn(store, due)));
    const pending = found.flat().sort((a, b) => a.since.getTime() - b.since.getTime());
    oldest = pending[0]?.since;
    if (backlogMs() > worryingBacklogMs) reportBacklog();
    for (const { store, id } of pending) nudge(store, id);
    // A long outage, or a journal that is published again, leaves more than one look finds.
    const isMore = found.some(({ length }) => length === batchSize);
    if (isMore) await publishAll(Date.now() + sweepMs);
    else restsUntil = Date.now() + restInSweeps * sweepMs;
  }

  function backlogMs(): number {
    return oldest ? Math.max(0, Date.now() - oldest.getTime()) : 0;
  }

  function reportBacklog(): void {
    if (Date.now() - reportedAt < worryingBacklogMs) return;
    reportedAt = Date.now();
    log.error({ backlogMs: backlogMs() }, 'events wait to be published');
  }

  /** What a broker that does not answer leaves here is found by the sweep after the next start. */
  async function drain(): Promise<void> {
    const end = Date.now() + drainMs;
    await Promise.race([publishAll(end), pause(drainMs, undefined, { ref: false })]);
  }

  async function publishAll(end: number): Promise<void> {
    while (Date.now() < end) {
      await working;
      const left = await Promise.all(stores.map((store) => pendingIn(store, realNow())));
      if (left.flat().length === 0) return;
      for (const { store, id } of left.flat()) nudge(store, id);
      await pause(drainAgainMs);
    }
  }

  return {
    watch: (store) => stores.push(store),
    nudge,
    start: sweeper.start,
    drain,
    async stop() {
      await sweeper.stop();
      waiting.clear();
      await working;
    },
    backlogMs,
    sweptAt: () => sweptAt,
  };
}

/** Where a topic forgets, an event that is published again keeps the time by which it is forgotten. */
function timeOnTopic(topic: Topic, { at }: JournalEvent): { timestamp?: string } {
  // Tests move the clock of events ahead, and no broker takes what lies in the future.
  return topicKeptDays[topic] === undefined ? {} : { timestamp: String(Math.min(at.getTime(), Date.now())) };
}
