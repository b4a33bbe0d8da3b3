import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { createKafka } from '../kafka/client.ts';
import { createPublisher, type Publisher } from '../kafka/publisher.ts';
import { createLogger } from '../logging/logger.ts';
import { type EventProbe, startEventProbe } from '../testing/event-probe.ts';
import { connectTestDatabase } from '../testing/test-database.ts';
import { waitFor } from '../testing/wait-for.ts';
import { workerNames } from '../testing/worker-names.ts';
import { aggregateSchema } from './aggregate-schema.ts';
import { type AggregateStore, aggregateStore } from './aggregate-store.ts';
import { modelOf } from './connect.ts';
import { integer } from './fields.ts';
import { outboxRelay, type Relay } from './outbox-relay.ts';

const brokers = process.env['KAFKA_BROKERS'] ?? '';
const log = createLogger({ name: 'relay-test', level: 'silent' });
const rated = (rating: number) => ({
  type: 'review.edited' as const,
  data: { reviewId: 'r', rideId: 'x', operatorId: 'o', requestorId: 't', rating },
});
interface Review {
  rating: number;
}
const schema = aggregateSchema<Review>({ rating: integer });
const started = { state: { rating: 1 }, events: [rated(1)] };
const rate = (rating: number) => () => ({ state: { rating }, events: [rated(rating)] });

describe('an outbox relay', () => {
  let connection: Connection;
  let publisher: Publisher;
  let probe: EventProbe;
  const relays: Relay[] = [];

  beforeEach(async () => {
    const prefix = workerNames('relay').KAFKA_PREFIX;
    const kafka = createKafka({ clientId: 'relay-test', brokers, log });
    publisher = createPublisher(kafka, prefix);
    [connection, probe] = await Promise.all([connectTestDatabase('relay'), startEventProbe({ brokers, prefix })]);
    await publisher.connect();
  }, 30_000);
  afterEach(async () => {
    await Promise.all(relays.splice(0).map((relay) => relay.stop()));
    await Promise.all([probe.stop(), publisher.close(), connection.close()]);
  }, 30_000);

  function reviewsThrough(through: Publisher, sweepMs = 100): { reviews: AggregateStore<Review>; relay: Relay } {
    const relay = outboxRelay({ publisher: through, source: 'test', log, sweepMs });
    const model = modelOf(connection, 'reviews', schema);
    const reviews = aggregateStore<Review>({ model, relay, name: 'review', topic: 'review.v1' });
    relay.watch(reviews);
    relays.push(relay);
    return { reviews, relay };
  }

  const pending = (reviews: AggregateStore<Review>) =>
    reviews.model.countDocuments({ pendingSince: { $exists: true } });
  const sequencesOf = (id: string) => probe.events().flatMap((e) => (e.subject === id ? [e.sequence] : []));

  test('publishes what a command recorded and marks it', async () => {
    const { reviews } = reviewsThrough(publisher);

    await reviews.insert('nudged', { ...started, events: [rated(1), rated(2)] });
    await reviews.update('nudged', rate(3));

    await waitFor(() => sequencesOf('nudged').length === 3);
    await waitFor(async () => (await pending(reviews)) === 0);
    expect(sequencesOf('nudged')).toEqual([1, 2, 3]);
    expect(await reviews.model.findOne({ _id: 'nudged' }).lean()).toMatchObject({ publishedSequence: 3 });
  });

  test('finds what a crash left behind', async () => {
    const crashed: Publisher = { ...publisher, publish: () => new Promise(() => {}) };
    const before = reviewsThrough(crashed);
    await before.reviews.insert('left', started);
    relays.length = 0;

    const { reviews, relay } = reviewsThrough(publisher);
    await relay.start();

    await waitFor(() => sequencesOf('left').length === 1);
    await waitFor(async () => (await pending(reviews)) === 0);
    expect(relay.backlogMs()).toBeGreaterThanOrEqual(0);
  });

  test('sends again, in the same order, what may not have arrived', async () => {
    let lost = 2;
    const lossy: Publisher = {
      ...publisher,
      async publish(messages) {
        await publisher.publish(messages);
        lost -= 1;
        if (lost >= 0) throw new Error('the acknowledgement was lost');
      },
    };
    const { reviews, relay } = reviewsThrough(lossy);
    await relay.start();

    await reviews.insert('lossy', { ...started, events: [rated(1), rated(2)] });

    await waitFor(async () => (await pending(reviews)) === 0);
    await waitFor(() => sequencesOf('lossy').at(-1) === 2);
    expect(sequencesOf('lossy')).toEqual([1, 1, 1, 2]);
    expect(new Set(probe.events().map(({ id }) => id))).toEqual(new Set(['review:lossy:1', 'review:lossy:2']));
  });

  test('leaves a command that came in between for the next round', async () => {
    const { promise: sent, resolve: arrived } = Promise.withResolvers<void>();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const slow: Publisher = {
      ...publisher,
      async publish(messages) {
        await publisher.publish(messages);
        arrived();
        await gate;
      },
    };
    const { reviews, relay } = reviewsThrough(slow);
    await relay.start();

    await reviews.insert('between', started);
    await sent;
    const other = reviewsThrough({ ...publisher, publish: () => new Promise(() => {}) });
    await other.reviews.update('between', rate(2));
    relays.pop();
    open();

    await waitFor(() => sequencesOf('between').includes(2));
    await waitFor(async () => (await pending(reviews)) === 0);
    expect(sequencesOf('between')).toEqual([1, 2]);
  });

  test('drains hundreds of aggregates before it stops', async () => {
    const { reviews, relay } = reviewsThrough(publisher);
    const ids = Array.from({ length: 500 }, (_, n) => `many-${n}`);
    await Promise.all(ids.map((id) => reviews.insert(id, started)));

    await relay.drain();

    expect(await pending(reviews)).toBe(0);
    await waitFor(() => new Set(probe.events().map(({ subject }) => subject)).size === ids.length);
  });
});
