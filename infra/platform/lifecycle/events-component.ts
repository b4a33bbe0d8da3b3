import type { Topic } from '@livery/contracts/topics.ts';
import { type ConsumerOptions, type RunningConsumer, runConsumer } from '../kafka/consumer.ts';
import type { Lag } from '../kafka/lag.ts';
import { untilTheBrokerAnswers } from '../kafka/until-the-broker-answers.ts';
import type { Component } from './component.ts';

/** The consumer of a service, which a rebuild may stop and start again. */
export interface EventsComponent extends Component {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Whether what was there at start has been handled, of one topic or of all; false during a rebuild. */
  hasCaughtUp(topic?: Topic): boolean;
  /** Time since this member's last heartbeat. */
  silentMs(): number;
  /** How long it has been stopped, as for a rebuild. */
  pausedMs(): number;
  /** How far behind the group is; not a number while nobody knows. */
  lag(): Promise<Lag>;
}

const unknownLag: Lag = { messages: Number.NaN, stalledMs: Number.NaN };

export function eventsComponent(options: ConsumerOptions): EventsComponent {
  const hasSubscriptions = options.subscriptions.length > 0;
  let consumer: RunningConsumer | undefined;
  let pausedAt: number | undefined;
  return {
    name: 'events',
    async start() {
      if (hasSubscriptions) consumer = await untilTheBrokerAnswers(options.log, () => runConsumer(options));
      pausedAt = undefined;
    },
    async stop() {
      pausedAt ??= Date.now();
      await consumer?.stop();
      consumer = undefined;
    },
    hasCaughtUp: (topic) => !hasSubscriptions || consumer?.hasCaughtUp(topic) === true,
    silentMs: () => (consumer ? Date.now() - consumer.seenAt().getTime() : 0),
    pausedMs: () => (pausedAt ? Date.now() - pausedAt : 0),
    lag: async () => (consumer ? await consumer.lag().catch(() => unknownLag) : unknownLag),
  };
}
