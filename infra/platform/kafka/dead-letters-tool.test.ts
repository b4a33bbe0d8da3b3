import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { KafkaMessage } from 'kafkajs';
import { createLogger } from '../logging/logger.ts';
import { workerNames } from '../testing/worker-names.ts';
import { createKafka } from './client.ts';
import { createParkMessage } from './park-message.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { readTopic } from './read-topic.ts';
import { deadLetterTopic, repairTopicsOf, replayTopic } from './repair-lanes.ts';
import { ensureTopics } from './topics.ts';

const { KAFKA_BROKERS = '' } = process.env;
const { KAFKA_PREFIX } = workerNames('dlt');
const kafka = createKafka({
  clientId: 'dlt-test',
  brokers: KAFKA_BROKERS,
  log: createLogger({ name: 'dlt-test', level: 'silent' }),
});

function dlt(...words: string[]): Promise<{ code: number | string; said: string }> {
  const env = { ...process.env, KAFKA_BROKERS, KAFKA_PREFIX };
  return new Promise((resolve) => {
    execFile('node', [join(import.meta.dirname, 'dead-letters-tool.ts'), ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

const message = (offset: string, sequence: number, { key = 'ride-1', subject = 'ride-1' } = {}): KafkaMessage => ({
  key: Buffer.from(key),
  value: Buffer.from('{}'),
  timestamp: '0',
  attributes: 0,
  offset,
  headers: { ce_type: 'ride.confirmed', ce_subject: subject, ce_sequence: String(sequence) },
});

describe('the dead letters', () => {
  const began = Date.now();
  let publisher: Publisher;
  beforeAll(async () => {
    publisher = createPublisher(kafka, KAFKA_PREFIX);
    const topics = repairTopicsOf('rides', []).map((topic) => KAFKA_PREFIX + topic);
    await Promise.all([publisher.connect(), ensureTopics(kafka, topics, 1)]);
    const park = createParkMessage({ publisher, service: 'rides', group: 'rides', version: 'test' });
    for (const [offset, sequence] of [['8', 2] as const, ['7', 1] as const, ['9', 3] as const])
      await park(
        { topic: 'ride.v1', partition: 3, message: message(offset, sequence) },
        { error: new TypeError('a bug'), attempts: 5, firstAt: new Date() },
      );
  }, 30_000);
  afterAll(() => publisher.close());

  test('are listed, shown, discarded with a reason and replayed in order, with the time at which they were parked', async () => {
    expect((await dlt()).said).toMatch(
      /rides {2}parked {2}ride.v1\/3\/8 {2}ride.confirmed.*a bug\n[\s\S]*3 dead letters/,
    );
    expect(JSON.parse((await dlt('show', '--id', 'ride.v1/3/9')).said)).toMatchObject([
      { id: 'ride.v1/3/9', key: 'ride-1', headers: { dlt_error: 'TypeError', dlt_attempts: '5' } },
    ]);

    await dlt('discard', '--id', 'ride.v1/3/9', '--reason', 'a test ride');
    expect((await dlt('replay', '--key', 'ride-1', '--dry-run')).said).toContain('2 dead letters');
    await dlt('replay', '--key', 'ride-1');

    expect((await dlt('list')).said).toBe('0 dead letters\n');
    expect((await dlt('list', '--all')).said).toMatch(/discarded {2}ride.v1\/3\/9/);
    const found = await readTopic(kafka, KAFKA_PREFIX + replayTopic('rides'));
    const replayed = found.toSorted((a, b) => Number(a.offset) - Number(b.offset));
    expect(replayed.map(({ headers }) => headers?.['ce_sequence']?.toString())).toEqual(['1', '2']);
    expect(replayed[0]?.headers).not.toHaveProperty('dlt_id');
    for (const { timestamp } of replayed) expect(Number(timestamp)).toBeGreaterThanOrEqual(began);
  }, 60_000);

  test('of a topic that forgets have lanes of their own, and keep their original time there', async () => {
    const at = String(Date.now() - 3_600_000);
    const topics = repairTopicsOf('letters', ['inquiry.v1']).map((topic) => KAFKA_PREFIX + topic);
    await ensureTopics(kafka, topics, 1);
    const park = createParkMessage({ publisher, service: 'letters', group: 'letters', version: 'test' });
    const position = {
      topic: `${KAFKA_PREFIX}inquiry.v1`,
      partition: 0,
      message: { ...message('4', 1), timestamp: at },
    };

    await park(position, { error: new TypeError('a bug'), attempts: 5, firstAt: new Date() });
    expect((await dlt('replay', '--service', 'letters')).said).toContain('1 dead letter\n');

    expect(await readTopic(kafka, KAFKA_PREFIX + deadLetterTopic('letters'))).toEqual([]);
    for (const topic of [deadLetterTopic('inquiry.v1.letters'), replayTopic('inquiry.v1.letters')]) {
      const kept = await readTopic(kafka, KAFKA_PREFIX + topic);
      expect(new Set(kept.map(({ timestamp }) => timestamp))).toEqual(new Set([at]));
    }
  }, 60_000);

  test('of a topic whose messages have a key each are replayed by the person they are about', async () => {
    const topics = repairTopicsOf('greeter', ['user.v1']).map((topic) => KAFKA_PREFIX + topic);
    await ensureTopics(kafka, topics, 1);
    const park = createParkMessage({ publisher, service: 'greeter', group: 'greeter', version: 'test' });
    for (const [offset, subject] of [['4', 'anna'] as const, ['5', 'otto'] as const])
      await park(
        {
          ...{ topic: `${KAFKA_PREFIX}user.v1`, partition: 0 },
          message: message(offset, 1, { key: `user:${subject}:1`, subject }),
        },
        { error: new TypeError('a bug'), attempts: 5, firstAt: new Date() },
      );

    const { said } = await dlt('replay', '--key', 'otto');

    expect(said).toContain('user.v1/0/5');
    expect(said).toContain('1 dead letter\n');
  }, 60_000);

  test('that several services have parked are discarded for the one that is named', async () => {
    for (const service of ['mailer', 'printer']) {
      const topics = repairTopicsOf(service, []).map((topic) => KAFKA_PREFIX + topic);
      await ensureTopics(kafka, topics, 1);
      const park = createParkMessage({ publisher, service, group: service, version: 'test' });
      await park(
        { topic: 'ride.v1', partition: 5, message: message('1', 1) },
        { error: new TypeError('a bug'), attempts: 5, firstAt: new Date() },
      );
    }
    const discard = (...words: string[]) => dlt('discard', '--id', 'ride.v1/5/1', '--reason', 'a test ride', ...words);

    const unnamed = await discard();
    const named = await discard('--service', 'mailer');
    const again = await discard('--service', 'mailer');
    const rest = await discard();

    expect(unnamed).toMatchObject({ code: 1, said: expect.stringContaining('is parked in mailer and printer') });
    expect(named).toEqual({ code: 0, said: 'ride.v1/5/1 discarded in mailer\n' });
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('no dead letter ride.v1/5/1 is parked') });
    expect(rest).toEqual({ code: 0, said: 'ride.v1/5/1 discarded in printer\n' });
  }, 60_000);

  test.each([
    [['show', '--id', 'ride.v1/3/none'], 'there is no dead letter ride.v1/3/none'],
    [['replay', '--id', 'ride.v1/3/none'], 'no dead letter ride.v1/3/none is parked'],
    [['replay', '--key', 'nobody'], 'no parked dead letter is about nobody'],
    [['replay', '--service', 'ridez'], 'no such dead letter is parked'],
    [['replay', '--since', 'yesterday'], 'yesterday is not a time'],
    [['list', '--since', '31.1.2026'], '31.1.2026 is not a time'],
  ])('are not found by a wrong name or time, and the tool says so: %j', async (words, said) => {
    expect(await dlt(...words)).toMatchObject({ code: 1, said: expect.stringContaining(said) });
  });

  test('are not touched without saying which', async () => {
    for (const words of [['replay'], ['discard'], ['discard', '--id', 'none', '--reason', 'x'], ['burn']])
      expect((await dlt(...words)).code).toBe(1);
  }, 60_000);
});
