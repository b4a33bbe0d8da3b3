import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { conflict, unavailable } from '@livery/contracts/errors.ts';
import { type Kafka, KafkaJSNonRetriableError } from 'kafkajs';
import { createLogger } from '../logging/logger.ts';
import { currentContext } from '../logging/request-context.ts';
import { type EventProbe, startEventProbe } from '../testing/event-probe.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { waitFor } from '../testing/wait-for.ts';
import { workerNames } from '../testing/worker-names.ts';
import { createKafka } from './client.ts';
import { type ConsumerOptions, type RunningConsumer, runConsumer } from './consumer.ts';
import { type DeadLetter, deadLettersOf, replayDeadLetters } from './dead-letters.ts';
import { createParkMessage } from './park-message.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { repairTopicsOf } from './repair-lanes.ts';
import { on } from './subscription.ts';
import { ensureTopics } from './topics.ts';

const brokers = process.env['KAFKA_BROKERS'] ?? '';
const silent = createLogger({ name: 'consumer-test', level: 'silent' });

type Due = EventEnvelope<'task.due'>;
let kafka: Kafka;
let publisher: Publisher;
let probe: EventProbe;
let consumer: RunningConsumer;
let prefix: string;

const name = 'reader';

async function consume(handle: (event: Due) => Promise<unknown>, given: Partial<ConsumerOptions> = {}): Promise<void> {
  const repairTopics = repairTopicsOf(name, ['task.v1', 'review.v1', 'inquiry.v1']).map((topic) => prefix + topic);
  await ensureTopics(kafka, repairTopics, 1);
  consumer = await runConsumer({
    kafka,
    service: name,
    prefix,
    subscriptions: [on('task.due', 'remember', handle)],
    park: parkHere(),
    log: silent,
    sessionMs: 6_000,
    pollMs: 200,
    onFatal: (error) => {
      throw error;
    },
    onHandled: () => {},
    ...given,
  });
}

const parkHere = () => createParkMessage({ publisher, service: name, group: prefix + name, version: 'test' });
const refuse = async () => {
  throw conflict('TOO_LATE', 'too late');
};

const due = (subject: string, sequence = 1, actor?: string) =>
  probe.publish({
    ...(actor && { actor }),
    type: 'task.due',
    subject,
    sequence,
    data: {
      taskId: subject,
      worker: 'capturePreAuthorizations',
      rideId: 'ride',
      epoch: 0,
      performAt: '2026-01-01T00:00:00.000Z',
      suffix: null,
    },
  });

const parked = (howMany: number) =>
  waitFor(async () => {
    const letters = await deadLettersOf(kafka, prefix, name);
    return letters.length >= howMany && letters;
  });

describe('a consumer', () => {
  beforeEach(async () => {
    prefix = workerNames('consumer').KAFKA_PREFIX;
    kafka = createKafka({ clientId: 'consumer-test', brokers, log: silent });
    publisher = createPublisher(kafka, prefix);
    probe = await startEventProbe({ brokers, prefix });
    await publisher.connect();
  }, 30_000);
  afterEach(() => Promise.all([consumer.stop(), probe.stop(), publisher.close()]), 30_000);

  test('handles events in the order of their key, in the context of their cause', async () => {
    const seen: unknown[] = [];
    await consume(async ({ subject, sequence, id }) => {
      const { causationId, actor } = currentContext() ?? {};
      seen.push([subject, sequence, causationId === id, actor]);
    });

    await due('a', 1, 'anna');
    for (const sequence of [2, 3]) await due('a', sequence);

    await waitFor(() => seen.length === 3);
    expect(seen).toEqual([
      ['a', 1, true, 'anna'],
      ['a', 2, true, undefined],
      ['a', 3, true, undefined],
    ]);
    expect(await waitFor(() => consumer.hasCaughtUp())).toBe(true);
  });

  test('knows when it last sent the group a heartbeat', async () => {
    await consume(async () => {});
    const first = consumer.seenAt();

    await waitFor(() => consumer.seenAt() > first);
  });

  test('hands nothing it has handled to the next reader when it stops', async () => {
    const seen: string[] = [];
    const remember = async ({ subject }: Due) => seen.push(subject);
    await consume(remember);
    await waitFor(() => consumer.hasCaughtUp());
    await Promise.all(Array.from({ length: 20 }, (_, n) => due(`first-${n}`)));
    await waitFor(() => seen.length === 20);

    await consumer.stop();
    await consume(remember);
    await due('second');

    await waitFor(() => seen.includes('second'));
    expect(await waitFor(() => consumer.hasCaughtUp())).toBe(true);
    expect(seen).toHaveLength(21);
  }, 30_000);

  test('commits nothing of what it is still at', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    let begun = false;
    await consume(async ({ subject }) => {
      if (subject !== 'blocked') return;
      begun = true;
      await gate;
    });
    for (let n = 0; n < 5; n += 1) await due('blocked', n + 1);
    await waitFor(() => begun);
    const admin = kafka.admin();
    await admin.connect();
    const committed = async () => {
      const [topic] = await admin.fetchOffsets({ groupId: prefix + name, topics: [`${prefix}task.v1`] });
      return topic?.partitions.map(({ offset }) => Number(offset)) ?? [];
    };

    const some = waitFor(async () => (await committed()).some((offset) => offset > 0), { timeoutMs: 1_500 });

    await expect(some).rejects.toThrow('did not happen');
    open();
    await waitFor(async () => (await committed()).some((offset) => offset > 0));
    await admin.disconnect();
  });

  test('commits what is handled though no other message follows', async () => {
    const seen: string[] = [];
    await consume(async ({ subject }) => seen.push(subject));

    await due('alone');

    await waitFor(() => seen.length === 1);
    expect(await waitFor(async () => (await consumer.lag()).messages === 0)).toBe(true);
  });

  test('has caught up with what was there at the start though more comes in than it can handle', async () => {
    let handled = 0;
    let isLoaded = true;
    for (let n = 0; n < 5; n += 1) await due('steady');

    // Publishes two for each that is handled: however fast or slow the machine is, the backlog grows.
    await consume(async () => {
      handled += 1;
      if (isLoaded) await Promise.all([due('steady'), due('steady')]);
    });
    await waitFor(() => consumer.hasCaughtUp()).finally(() => {
      isLoaded = false;
    });

    expect(handled).toBeGreaterThanOrEqual(5);
  });

  test('has caught up with a topic though another one waits', async () => {
    await due('waits');
    let isAway = true;
    const waiting = async () => {
      if (isAway) throw unavailable('AWAY', 'away');
    };
    const review = { reviewId: 'r', rideId: 'x', operatorId: 'o', requestorId: 't', rating: 5 };
    await probe.publish({ type: 'review.written', subject: 'r', data: review });

    await consume(waiting, {
      subscriptions: [on('task.due', 'wait', waiting), on('review.written', 'read', async () => {})],
    });
    await waitFor(() => consumer.hasCaughtUp('review.v1'));

    expect([consumer.hasCaughtUp('task.v1'), consumer.hasCaughtUp()]).toEqual([false, false]);
    isAway = false;
    await waitFor(() => consumer.hasCaughtUp());
  });

  test('parks what its schema refuses and goes on with its neighbors', async () => {
    const seen: string[] = [];
    await consume(async ({ subject }) => seen.push(subject));

    const headers = { ce_specversion: '1.0', ce_id: 'x', ce_type: 'task.due', ce_source: 'test', ce_subject: 'poison' };
    await probe.publishRaw('task.v1', { key: 'poison', value: 'not json', headers });
    await probe.publishRaw('task.v1', { key: 'poison', value: '{}', headers: { ce_type: 'no.such-event' } });
    await probe.publishRaw('task.v1', { key: 'poison', value: 'of no type' });
    await due('poison');

    await waitFor(() => seen.includes('poison'));
    const letters = await parked(2);
    const refused = { dlt_code: 'EVENT_REFUSED', dlt_kind: 'invalid', dlt_attempts: '1' };
    expect(letters).toMatchObject([
      { state: 'parked', key: 'poison', value: 'not json', headers: { ...refused, ce_id: 'x' } },
      { state: 'parked', key: 'poison', value: 'of no type', headers: refused },
    ]);
  });

  test('reports each event only once it has handled it, and none that it parked', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const handled: string[] = [];
    let begun = false;
    const refuseOne = async ({ subject }: Due) => {
      if (subject === 'refused') throw conflict('TOO_LATE', 'too late');
      begun = true;
      await gate;
    };
    await consume(refuseOne, { onHandled: ({ eventId }) => void handled.push(eventId) });

    await due('refused');
    await parked(1);
    const slow = await due('slow');
    await waitFor(() => begun);
    expect(handled).toEqual([]);
    open();

    await waitFor(() => handled.length > 0);
    expect(handled).toEqual([slow]);
  });

  test('handles once what takes longer than the session, and commits it', async () => {
    let calls = 0;
    const takeLong = async () => {
      calls += 1;
      await pause(7_500);
    };
    await consume(takeLong, { sessionMs: 3_000 });

    await due('slow');
    await waitFor(() => calls > 0);

    await waitFor(async () => (await consumer.lag()).messages === 0, { timeoutMs: 15_000 });
    expect(calls).toBe(1);
  }, 30_000);

  test('handles once what it is at while another reader joins the group', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    let calls = 0;
    const takeLong = async () => {
      calls += 1;
      await gate;
    };
    await consume(takeLong, { sessionMs: 3_000 });
    await waitFor(() => consumer.hasCaughtUp());
    await due('slow');
    await waitFor(() => calls > 0);
    const first = consumer;

    // The group tells the first reader at one of its heartbeats, and lets the second one in when it has joined again.
    const joined = consume(takeLong, { sessionMs: 3_000 });
    await pause(2_500);
    open();
    await joined;

    await waitFor(async () => (await consumer.lag()).messages === 0);
    expect(await waitFor(() => consumer.hasCaughtUp())).toBe(true);
    expect(calls).toBe(1);
    await first.stop();
  }, 45_000);

  test('does not look alive for ever while it hangs at an event, and says at which', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { log, lines } = recordingLog();
    await consume(() => gate, { log, sessionMs: 3_000, stuckAfterMs: 1_500 });

    const eventId = await due('stuck');
    const stuck = await waitFor(() => lines.find(({ msg }) => msg === 'an event takes too long to be handled'));
    const last = consumer.seenAt();
    await pause(2_000);

    expect(stuck).toMatchObject({ level: 'error', type: 'task.due', subject: 'stuck', eventId });
    expect(consumer.seenAt()).toEqual(last);
    open();
  }, 30_000);

  test('tries what is unavailable again in its place while other partitions go on', async () => {
    const seen: string[] = [];
    let away = true;
    await consume(async ({ subject }) => {
      if (subject.startsWith('waits') && away) throw unavailable('AWAY', 'away');
      seen.push(subject);
    });

    await due('waits');
    for (let n = 0; n < 20; n += 1) await due(`goes-on-${n}`);
    await waitFor(() => seen.length > 0);
    expect(seen).not.toContain('waits');
    away = false;

    await waitFor(() => seen.length === 21, { timeoutMs: 20_000 });
    expect(seen.filter((subject) => subject === 'waits')).toHaveLength(1);
  }, 30_000);

  test('reports how long a waiting partition has stood still, and zero once it goes on', async () => {
    let isAway = true;
    await consume(async () => {
      if (isAway) throw unavailable('AWAY', 'away');
    });
    const stalledMs = async () => (await consumer.lag()).stalledMs;
    const before = await consumer.lag();
    await due('waits');

    const stood = await waitFor(async () => (await stalledMs()) > 500 && (await consumer.lag()));
    isAway = false;

    expect(before).toEqual({ messages: 0, stalledMs: 0 });
    expect(stood.messages).toBe(1);
    expect(await waitFor(async () => (await stalledMs()) === 0)).toBe(true);
    expect((await consumer.lag()).messages).toBe(0);
  }, 30_000);

  test('gives an unknown error five tries and a refusal one', async () => {
    const tries: Record<string, number> = {};
    const { log, lines } = recordingLog();
    const fail = async ({ subject }: Due) => {
      tries[subject] = (tries[subject] ?? 0) + 1;
      if (subject === 'bug') throw new TypeError('a bug');
      if (subject === 'refused') throw conflict('TOO_LATE', 'too late');
    };
    await consume(fail, { log });

    const bug = await due('bug');
    await due('refused');

    const letters = await parked(2);
    expect(tries).toMatchObject({ bug: 5, refused: 1 });
    const reasons = letters.map(({ headers }) => [headers['dlt_error'], headers['dlt_code'], headers['dlt_attempts']]);
    expect(reasons.sort()).toEqual([
      ['AppError', 'TOO_LATE', '1'],
      ['TypeError', '', '5'],
    ]);
    const warnings = lines.filter(({ level }) => level === 'warn');
    expect(warnings.map(({ msg }) => msg).sort()).toEqual([
      'an event waits to be tried again',
      'an event was parked',
      'an event was parked',
    ]);
    const ids = { type: 'task.due', subject: 'bug', eventId: bug, correlationId: expect.any(String) };
    expect(warnings).toContainEqual(expect.objectContaining({ msg: 'an event waits to be tried again', ...ids }));
    expect(warnings).toContainEqual(expect.objectContaining({ msg: 'an event was parked', ...ids }));
  }, 30_000);

  test('reports an error that ends it for good', async () => {
    const fatal: Error[] = [];
    const park = async () => {
      throw new KafkaJSNonRetriableError('nobody may write here');
    };
    await consume(refuse, { park, onFatal: (error) => void fatal.push(error) });

    await due('never-parked');

    await waitFor(() => fatal.length > 0);
    expect(String(fatal[0])).toContain('nobody may write here');
  }, 30_000);

  test('handles a parked event when it is replayed after the fix', async () => {
    let broken = true;
    const handled: string[] = [];
    await consume(async ({ id }) => {
      if (broken) throw conflict('BROKEN', 'broken');
      handled.push(id);
    });
    const id = await due('replayed');
    const letters: DeadLetter[] = await parked(1);
    broken = false;

    await replayDeadLetters(publisher, letters);

    await waitFor(() => handled.length > 0);
    expect(handled).toEqual([id]);
    expect(await deadLettersOf(kafka, prefix, name)).toMatchObject([{ state: 'replayed' }]);
  }, 30_000);

  test('handles a replayed event of a topic that forgets, and keeps nothing of it in the general lane', async () => {
    let broken = true;
    const handled: string[] = [];
    const handle = async ({ id }: EventEnvelope) => {
      if (broken) throw conflict('BROKEN', 'broken');
      handled.push(id);
    };
    const message = {
      firstName: 'Wanda',
      lastName: 'Becker',
      email: 'w@b.example',
      phone: '3125550142',
      message: 'Hello',
    };
    await consume(async () => {}, { subscriptions: [on('contact.message-received', 'write', handle)] });
    const id = await probe.publish({
      type: 'contact.message-received',
      subject: 'inquiry-1',
      data: { message },
    });
    const letters = await waitFor(async () => {
      const found = await deadLettersOf(kafka, prefix, `inquiry.v1.${name}`);
      return found.length > 0 && found;
    });
    broken = false;

    await replayDeadLetters(publisher, letters);

    await waitFor(() => handled.length > 0);
    expect(handled).toEqual([id]);
    expect(await deadLettersOf(kafka, prefix, name)).toEqual([]);
  }, 30_000);
});
