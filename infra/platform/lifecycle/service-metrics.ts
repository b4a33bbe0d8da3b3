import type { Handled } from '../kafka/consumer.ts';
import type { Lag } from '../kafka/lag.ts';
import type { ParkMessage } from '../kafka/park-message.ts';
import type { Publisher } from '../kafka/publisher.ts';
import type { Relay } from '../mongo/outbox-relay.ts';
import type { EventsComponent } from './events-component.ts';
import { counter, gauge, histogram, type Metrics, plainCounter } from './metrics.ts';

/** Age of the oldest unpublished event: above a minute somebody must look. */
export function measureOutbox(metrics: Metrics, relay: Relay): void {
  const series = { name: 'livery_outbox_age_seconds', help: 'Age of the oldest unpublished event' };
  gauge(metrics, series, () => relay.backlogMs() / 1_000);
}

/** Parked messages: alert on any increase. */
export function countParked(metrics: Metrics, park: ParkMessage): ParkMessage {
  const count = plainCounter(metrics, { name: 'livery_dead_letters_total', help: 'Events that could not be handled' });
  return async (position, failure) => {
    await park(position, failure);
    count();
  };
}

/** What happened, by type of event: what goes wrong for people is seen here. */
export function countPublished(metrics: Metrics, publisher: Publisher): Publisher {
  const count = counter(metrics, {
    name: 'livery_events_published_total',
    help: 'Events that the broker has acknowledged',
    labels: ['type'],
  });
  return {
    ...publisher,
    async publish(topics) {
      await publisher.publish(topics);
      for (const { headers } of topics.flatMap(({ messages }) => messages))
        count({ type: headers['ce_type'] ?? 'none' });
    },
  };
}

/** How long events took to handle, those that wait for another try left out. */
export function measureHandling(metrics: Metrics): (handled: Handled) => void {
  const note = histogram(metrics, {
    name: 'messaging_process_duration_seconds',
    help: 'Duration of handling an event',
    labels: ['messaging_destination_name'],
  });
  return ({ topic, seconds }) => note({ messaging_destination_name: topic }, seconds);
}

/** How far behind a service's events this instance is, or its group. */
export function measureEvents(metrics: Metrics, events: EventsComponent): void {
  measureLag(metrics, events.lag);
  measurePause(metrics, events.pausedMs);
  measureCaughtUp(metrics, () => events.hasCaughtUp());
}

/** Messages that this service has not handled yet, whichever instance is asked, and whether it gets on with them. */
function measureLag(metrics: Metrics, lag: () => Promise<Lag>): void {
  const series = { name: 'livery_consumer_lag', help: 'Messages that the service’s group has not handled yet' };
  gauge(metrics, series, async () => (await lag()).messages);
  const still = {
    name: 'livery_consumer_stalled_seconds',
    help: 'Seconds for which a partition with messages to handle has made no progress',
  };
  gauge(metrics, still, async () => (await lag()).stalledMs / 1_000);
}

/** How long a rebuild has kept this instance from reading: meanwhile there is no lag to alert on. */
function measurePause(metrics: Metrics, pausedMs: () => number): void {
  const series = {
    name: 'livery_consumer_paused_seconds',
    help: 'Seconds for which a rebuild has kept this instance from reading events',
  };
  gauge(metrics, series, () => pausedMs() / 1_000);
}

/** Tells when a rebuild is over: readiness stays true meanwhile, and the lag is known only after the pause. */
function measureCaughtUp(metrics: Metrics, hasCaughtUp: () => boolean): void {
  const series = {
    name: 'livery_consumer_caught_up',
    help: 'Whether all messages that were there when reading began have been handled',
  };
  gauge(metrics, series, () => Number(hasCaughtUp()));
}
