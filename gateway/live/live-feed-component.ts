import { secondMs } from '@livery/contracts/durations.ts';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { createKafka } from '@livery/platform/kafka/client.ts';
import { ensureTopics } from '@livery/platform/kafka/topics.ts';
import { untilTheBrokerAnswers } from '@livery/platform/kafka/until-the-broker-answers.ts';
import type { Component } from '@livery/platform/lifecycle/component.ts';
import { describeError } from '@livery/platform/logging/describe-error.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import type { GatewayConfig } from '../config.ts';
import { type Revocations, revocationMemoryMs, revocationTopics } from '../sessions/revocations.ts';
import { type LiveFeed, liveTopics, startLiveFeed } from './live-feed.ts';
import type { LiveStreams } from './streams.ts';

interface LiveFeedOptions {
  config: GatewayConfig;
  log: Logger;
  revoked: Revocations;
  streams: LiveStreams;
}

export interface LiveFeedComponent extends Component {
  hasStarted(): boolean;
  /** Time since its last sign of life; none before it has started. */
  silentMs(): number;
  /** Whether what is published now arrives here. */
  isHeard(): boolean;
}

/** As long as a restart of the broker takes, for which no page has to ask for itself. */
const pauseAfterMs = 15 * secondMs;

/** Tells the revocations and the open streams what the services publish. */
export function liveFeedComponent({ config, log, revoked, streams }: LiveFeedOptions): LiveFeedComponent {
  const { KAFKA_BROKERS: brokers, KAFKA_LOGIN: login, KAFKA_PREFIX: prefix, INSTANCE: instance } = config;
  let feed: LiveFeed | undefined;
  let seenAt: Date | undefined;

  function onEvent(event: EventEnvelope): void {
    revoked.note(event);
    streams.push(event);
  }

  function onGap(): void {
    revoked.noteGap();
    streams.closeAll();
  }

  async function start(): Promise<void> {
    const kafka = createKafka({ clientId: `gateway-${instance}`, brokers, login, log });
    const names = liveTopics.map((topic) => prefix + topic);
    await untilTheBrokerAnswers(log, () => ensureTopics(kafka, names, config.KAFKA_PARTITIONS));
    const feeding = {
      ...{ kafka, prefix, log, group: `${prefix}gateway-${instance}` },
      recent: { topics: revocationTopics, ms: revocationMemoryMs },
      onSeen: () => {
        seenAt = new Date();
      },
      onGap,
      onReadBack: revoked.noteReadBack,
      onEvent,
      onFatal: (error: Error) => endProcess(log, error),
    };
    feed = await untilTheBrokerAnswers(log, () => startLiveFeed(feeding));
  }

  const sinceSeenMs = () => Date.now() - (seenAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  return {
    name: 'live feed',
    start,
    stop: async () => feed?.stop(),
    hasStarted: () => feed !== undefined,
    silentMs: () => (feed ? sinceSeenMs() : 0),
    // Before it has started, too: what was published of late is read while updates come already.
    isHeard: () => sinceSeenMs() < pauseAfterMs,
  };
}

/** A feed that has ended leaves every page without updates: better to restart the process. */
function endProcess(log: Logger, error: Error): never {
  log.fatal({ err: describeError(error) }, 'the live feed ended');
  process.exit(1);
}
