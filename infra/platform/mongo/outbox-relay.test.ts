import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { Connection } from 'mongoose';
import { createKafka } from '../kafka/client.ts';
import { createPublisher, type Publisher } from '../kafka/publisher.ts';
import { readTopic } from '../kafka/read-topic.ts';
import { createLogger } from '../logging/logger.ts';
import { type EventProbe, startEventProbe } from '../testing/event-probe.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { connectTestDatabase, databaseOf } from '../testing/test-database.ts';
import { waitFor } from '../testing/wait-for.ts';
import { workerNames } from '../testing/worker-names.ts';
import { aggregateSchema } from './aggregate-schema.ts';
import { type AggregateStore, aggregateStore } from './aggregate-store.ts';
import { modelOf } from './connect.ts';
import { integer } from './fields.ts';
import { batchSize } from './outbox.ts';
import { outboxRelay, type Relay } from './outbox-relay.ts';
import { republishAll } from './republish.ts';

const brokers = process.env['KAFKA_BROKERS'] ?? '';
const silent = createLogger({ name: 'relay-test', level: 'silent' });
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
  let prefix: string;
  let probe: EventProbe;
  const relays: Relay[] = [];

  beforeEach(async () => {
    prefix = workerNames('relay').KAFKA_PREFIX;
    const kafka = createKafka({ clientId: 'relay-test', brokers, log: silent });
    publisher = createPublisher(kafka, prefix);
    [connection, probe] = await Promise.all([connectTestDatabase('relay'), startEventProbe({ brokers, prefix })]);
    await publisher.connect();
  }, 30_000);
  afterEach(async () => {
    await Promise.all(relays.splice(0).map((relay) => relay.stop()));
    await Promise.all([probe.stop(), publisher.close(), connection.close()]);
  }, 30_000);

  function reviewsThrough(
    through: Publisher,
    { log = silent, sweepMs = 100 } = {},
  ): { reviews: AggregateStore<Review>; relay: Relay } {
    const relay = outboxRelay({ publisher: through, source: 'test', log, sweepMs });
    const model = modelOf(connection, 'reviews', schema);
    const reviews = aggregateStore<Review>({ model, relay, name: 'review', topic: 'review.v1' });
    relay.watch(reviews);
    relays.push(relay);
    return { reviews, relay };
  }

  /** A publisher whose broker is away: what it is given waits. */
  const away = (): Publisher => ({ ...publisher, publish: () => new Promise(() => {}) });
  const sweep = async (relay: Relay) => {
    const before = relay.sweptAt();
    await waitFor(() => relay.sweptAt() > before);
  };
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
    const before = reviewsThrough(away());
    await before.reviews.insert('left', started);
    relays.length = 0;

    const { reviews, relay } = reviewsThrough(publisher);
    await relay.start();

    await waitFor(() => sequencesOf('left').length === 1);
    await waitFor(async () => (await pending(reviews)) === 0);
    await waitFor(() => relay.backlogMs() === 0);
  });

  test('goes on at once while more waits than one sweep finds', async () => {
    const sweepMs = 4_000;
    const before = reviewsThrough(away());
    const ids = Array.from({ length: 3 * batchSize }, (_, n) => `many-${n}`);
    for (const id of ids) await before.reviews.insert(id, started);
    relays.length = 0;
    await pause(sweepMs);

    const { reviews, relay } = reviewsThrough(publisher, { sweepMs });
    await relay.start();
    await sweep(relay);

    expect(await pending(reviews)).toBe(0);
  });

  /** One event of about that many kilobytes: it names those whom it concerns. */
  const large = (kilobytes: number) => ({
    state: { rating: 1 },
    events: [{ ...rated(1), parties: Array.from({ length: kilobytes * 10 }, () => 'o'.repeat(97)) }],
  });

  test('publishes in several requests what would be too much for one', async () => {
    const before = reviewsThrough(away());
    const ids = Array.from({ length: 12 }, (_, n) => `large-${n}`);
    for (const id of ids) await before.reviews.insert(id, large(300));
    relays.length = 0;

    const { reviews, relay } = reviewsThrough(publisher);
    await relay.start();

    await waitFor(async () => (await pending(reviews)) === 0);
    expect(new Set((await onTopic('review.v1')).flat().map(({ subject }) => subject))).toEqual(new Set(ids));
  });

  test('lets an event that no broker takes hold up no other aggregate', async () => {
    const before = reviewsThrough(away());
    for (const id of ['before', 'too-large', 'after'])
      await before.reviews.insert(id, large(id === 'too-large' ? 1_500 : 1));
    relays.length = 0;

    const { log, lines } = recordingLog();
    const { reviews, relay } = reviewsThrough(publisher, { log });
    await relay.start();

    await waitFor(async () => (await pending(reviews)) === 1);
    await sweep(relay);
    await sweep(relay);
    expect(await reviews.model.distinct('_id', { pendingSince: { $exists: true } })).toEqual(['too-large']);
    const errors = lines.filter(({ level }) => level === 'error').map(({ msg }) => msg);
    expect(errors).toEqual(['an event is too large to be published']);
  });

  test('publishes every journal again from its first event when the topics are lost', async () => {
    const { reviews, relay } = reviewsThrough(publisher);
    await relay.start();
    await reviews.insert('told', { ...started, events: [rated(1), rated(2)] });
    await reviews.insert('silent', { ...started, events: [] });
    await waitFor(async () => sequencesOf('told').length === 2 && (await pending(reviews)) === 0);

    const marked = await republishAll(databaseOf(connection));

    await waitFor(async () => sequencesOf('told').length === 4 && (await pending(reviews)) === 0);
    expect(marked).toBe(1);
    expect(sequencesOf('told')).toEqual([1, 2, 1, 2]);
    expect(sequencesOf('silent')).toEqual([]);
  });

  test('loses nothing when it is asked to publish again while an event is on its way', async () => {
    let asked = false;
    const interrupted: Publisher = {
      ...publisher,
      async publish(messages) {
        await publisher.publish(messages);
        if (asked) await republishAll(databaseOf(connection));
        asked = false;
      },
    };
    const { reviews, relay } = reviewsThrough(interrupted);
    await relay.start();
    await reviews.insert('moving', started);
    await waitFor(async () => (await pending(reviews)) === 0);

    asked = true;
    await reviews.update('moving', rate(2));

    await waitFor(async () => sequencesOf('moving').length === 4 && (await pending(reviews)) === 0);
    expect(sequencesOf('moving')).toEqual([1, 2, 1, 2]);
  });

  test('where a topic forgets, publishes again with the time of the event', async () => {
    const times: (string | undefined)[] = [];
    const watched: Publisher = {
      ...publisher,
      async publish(topics) {
        times.push(...topics.flatMap(({ messages }) => messages.map(({ timestamp }) => timestamp)));
      },
    };
    const relay = outboxRelay({ publisher: watched, source: 'test', log: silent, sweepMs: 100 });
    relays.push(relay);
    const model = modelOf(connection, 'letters', schema);
    const letters = aggregateStore<Review>({ model, relay, name: 'letter', topic: 'inquiry.v1' });
    relay.watch(letters);
    await relay.start();
    await letters.insert('written', started);
    await waitFor(async () => (await pending(letters)) === 0);

    await republishAll(databaseOf(connection));

    await waitFor(async () => times.length === 2 && (await pending(letters)) === 0);
    const [event] = await letters.journal('written');
    expect(times).toEqual([String(event?.at.getTime()), String(event?.at.getTime())]);
  });

  test('erases all it published about a deleted person, and brings nothing back when it publishes again', async () => {
    const relay = outboxRelay({ publisher, source: 'test', log: silent, sweepMs: 100 });
    relays.push(relay);
    const model = modelOf(connection, 'users', schema);
    const users = aggregateStore<Review>({ model, relay, name: 'user', topic: 'user.v1' });
    relay.watch(users);
    await relay.start();
    const epoch = (sequence: number) => ({ type: 'access.revoked' as const, data: { uid: 'gone', epoch: sequence } });
    const keyedRequest = { key: 'secret', hash: 'of it' };
    await users.insert('gone', { state: { rating: 1 }, events: [epoch(1), epoch(2)] }, { keyedRequest });
    await waitFor(async () => sequencesOf('gone').length === 2 && (await pending(users)) === 0);

    const deleted = { type: 'user.deleted' as const, data: { uid: 'gone' } };
    await users.update('gone', () => ({ state: { rating: 2 }, events: [deleted, epoch(3)] }));
    await waitFor(async () => sequencesOf('gone').length === 4 && (await pending(users)) === 0);
    await republishAll(databaseOf(connection));

    await waitFor(async () => sequencesOf('gone').length === 6 && (await pending(users)) === 0);
    expect(sequencesOf('gone')).toEqual([1, 2, 3, 4, 3, 4]);
    expect(await users.model.findOne({ _id: 'gone' }).lean()).toMatchObject({ commands: [], sequence: 4 });
    const partitions = await onTopic('user.v1');
    const [messages = []] = partitions.filter((some) => some.length > 0);
    expect(partitions.filter((some) => some.length > 0)).toHaveLength(1);
    expect(messages.map(({ key, isTombstone }) => `${key}${isTombstone ? ' erased' : ''}`)).toEqual([
      ...['user:gone:1', 'user:gone:2'],
      ...['user:gone:1 erased', 'user:gone:2 erased', 'user:gone:3', 'user:gone:4'],
      ...['user:gone:1 erased', 'user:gone:2 erased', 'user:gone:3', 'user:gone:4'],
    ]);
  });

  /** The messages on a topic, by partition and in their order. */
  async function onTopic(topic: string): Promise<{ key: string; subject: string; isTombstone: boolean }[][]> {
    const found = await readTopic(createKafka({ clientId: 'reader', brokers, log: silent }), prefix + topic);
    return [...Map.groupBy(found, ({ partition }) => partition).values()].map((messages) =>
      messages
        .toSorted((a, b) => Number(a.offset) - Number(b.offset))
        .map(({ key, value, headers }) => ({
          key: String(key),
          subject: String(headers?.['ce_subject']),
          isTombstone: value === null,
        })),
    );
  }

  test('sends again, in the same order, what may not have arrived', async () => {
    let lost = 2;
    const { log, lines } = recordingLog();
    const lossy: Publisher = {
      ...publisher,
      async publish(messages) {
        await publisher.publish(messages);
        lost -= 1;
        if (lost >= 0) throw new Error('the acknowledgement was lost');
      },
    };
    const { reviews, relay } = reviewsThrough(lossy, { log });
    await relay.start();

    await reviews.insert('lossy', { ...started, events: [rated(1), rated(2)] });

    await waitFor(async () => (await pending(reviews)) === 0);
    const warnings = () => lines.filter(({ level }) => level === 'warn').map(({ msg }) => msg);
    expect(warnings()).toEqual(['events could not be published yet']);
    await waitFor(() => sequencesOf('lossy').at(-1) === 2);
    expect(sequencesOf('lossy')).toEqual([1, 1, 1, 2]);
    expect(new Set(probe.events().map(({ id }) => id))).toEqual(new Set(['review:lossy:1', 'review:lossy:2']));
    lost = 1;
    await reviews.insert('lost-later', started);
    await waitFor(async () => (await pending(reviews)) === 0);
    expect(warnings()).toHaveLength(2);
  });

  test('publishes two changes in a row in their order, though neither caller knew of both', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const slow: Publisher = { ...publisher, publish: (messages) => gate.then(() => publisher.publish(messages)) };
    const { reviews } = reviewsThrough(slow);
    await reviews.insert('before', started);

    await reviews.insert('in-a-row', started);
    await reviews.update('in-a-row', rate(2));
    open();

    await waitFor(async () => (await pending(reviews)) === 0);
    await waitFor(() => sequencesOf('in-a-row').length === 2);
    expect(sequencesOf('in-a-row')).toEqual([1, 2]);
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
    const other = reviewsThrough(away());
    await other.reviews.update('between', rate(2));
    relays.pop();
    open();

    await waitFor(() => sequencesOf('between').includes(2));
    await waitFor(async () => (await pending(reviews)) === 0);
    expect(sequencesOf('between')).toEqual([1, 2]);
  });

  test('reports the age of the oldest waiting event, and alerts staff at most once a minute when it has waited', async () => {
    const { log, lines } = recordingLog();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const late: Publisher = { ...publisher, publish: (messages) => gate.then(() => publisher.publish(messages)) };
    const { reviews, relay } = reviewsThrough(late, { log });
    const reports = () => lines.filter(({ level }) => level === 'error').map(({ msg }) => msg);
    const model = modelOf(connection, 'others', schema);
    const others = aggregateStore<Review>({ model, relay, name: 'other', topic: 'review.v1' });
    relay.watch(others);
    await reviews.insert('newer', started);
    await others.insert('older', started);
    await relay.start();
    await waitFor(() => relay.backlogMs() > 0);
    await sweep(relay);
    const early = reports();
    const pendingSince = new Date(Date.now() - 2 * minuteMs);
    await others.model.updateOne({ _id: 'older' }, { $set: { pendingSince } });

    await waitFor(() => relay.backlogMs() >= 2 * minuteMs);
    await sweep(relay);
    await sweep(relay);
    open();

    expect(early).toEqual([]);
    expect(reports()).toEqual(['events wait to be published']);
    await waitFor(() => relay.backlogMs() === 0);
  });

  test('publishes nothing more once it has stopped, and waits for what is under way', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const told: string[] = [];
    const slow: Publisher = {
      ...publisher,
      async publish() {
        told.push('begun');
        await gate;
        told.push('published');
      },
    };
    const { reviews, relay } = reviewsThrough(slow);
    await reviews.insert('under-way', started);
    await waitFor(() => told.length > 0);
    await reviews.insert('next', started);

    const stopped = relay.stop().then(() => told.push('stopped'));
    open();
    await stopped;

    expect(told).toEqual(['begun', 'published', 'stopped']);
    expect(await reviews.model.distinct('_id', { pendingSince: { $exists: true } })).toEqual(['next']);
  });

  test('drains hundreds of aggregates before it stops', async () => {
    const { reviews, relay } = reviewsThrough(publisher);
    const ids = Array.from({ length: 500 }, (_, n) => `many-${n}`);
    await Promise.all(ids.map((id) => reviews.insert(id, started)));

    await relay.drain();

    expect(await pending(reviews)).toBe(0);
    await waitFor(() => new Set(probe.events().map(({ subject }) => subject)).size === ids.length);
  });

  test('drains what another instance has left behind too', async () => {
    await reviewsThrough(away()).reviews.insert('left-by-another', started);
    relays.length = 0;
    const { reviews, relay } = reviewsThrough(publisher);

    await relay.drain();

    expect(await pending(reviews)).toBe(0);
  });

  test('ends draining when the broker does not answer', async () => {
    const { reviews, relay } = reviewsThrough(away());
    await reviews.insert('kept', started);
    relays.length = 0;

    await relay.drain();

    expect(await pending(reviews)).toBe(1);
  });
});
