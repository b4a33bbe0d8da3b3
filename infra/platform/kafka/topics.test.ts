import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import { inquiryKeptDays, parkedPeopleKeptDays } from '@livery/contracts/identity/policy.ts';
import type { Admin } from 'kafkajs';
import { createLogger } from '../logging/logger.ts';
import { workerNames } from '../testing/worker-names.ts';
import { createKafka } from './client.ts';
import { deadLetterTopic, repairTopicsOf, replayTopic } from './repair-lanes.ts';
import { applyRetention, ensureTopics } from './topics.ts';

const { KAFKA_BROKERS = '' } = process.env;
const log = createLogger({ name: 'topics-test', level: 'silent' });
const kafka = createKafka({ clientId: 'topics-test', brokers: KAFKA_BROKERS, log });
let admin: Admin;
beforeAll(async () => {
  admin = kafka.admin();
  await admin.connect();
});
afterAll(() => admin.disconnect());

const newPrefix = () => workerNames('topics').KAFKA_PREFIX;
const kept = { 'retention.ms': String(inquiryKeptDays * dayMs), 'segment.ms': String(dayMs) };

async function settingsOf(topic: string, names: string[]): Promise<Record<string, string>> {
  const { resources } = await admin.describeConfigs({ resources: [{ type: 2, name: topic }], includeSynonyms: false });
  const entries = (resources[0]?.configEntries ?? []).filter(({ configName }) => names.includes(configName));
  return Object.fromEntries(entries.map(({ configName, configValue }) => [configName, configValue]));
}

test('parked events are forgotten, as early as their topic if that forgets; the other topics are kept forever', async () => {
  const prefix = newPrefix();
  const read = ['inquiry.v1', 'user.v1', 'ride.v1'];
  const topics = [...read, ...repairTopicsOf('notifications', read)];
  await ensureTopics(
    kafka,
    topics.map((topic) => prefix + topic),
    1,
  );

  for (const topic of ['inquiry.v1', 'inquiry.v1.notifications.dlt', 'inquiry.v1.notifications.replay'])
    expect(await settingsOf(prefix + topic, Object.keys(kept))).toEqual(kept);
  const lanes = ['user.v1.notifications', 'notifications'];
  for (const topic of lanes.flatMap((lane) => [deadLetterTopic(lane), replayTopic(lane)]))
    expect(await settingsOf(prefix + topic, Object.keys(kept))).toEqual({
      ...kept,
      'retention.ms': String(parkedPeopleKeptDays * dayMs),
    });
  for (const topic of ['user.v1', 'ride.v1'])
    expect(await settingsOf(prefix + topic, ['retention.ms'])).toEqual({ 'retention.ms': '-1' });
}, 60_000);

test('the topic of people drops a message when its tombstone comes, and nothing else ever', async () => {
  const topic = `${newPrefix()}user.v1`;
  await admin.createTopics({ waitForLeaders: false, topics: [{ topic, numPartitions: 1 }] });

  await ensureTopics(kafka, [topic], 1);
  await applyRetention(kafka, [topic]);

  const asked = { 'retention.ms': '-1', 'cleanup.policy': 'compact', 'max.compaction.lag.ms': String(dayMs) };
  expect(await settingsOf(topic, Object.keys(asked))).toEqual(asked);
}, 60_000);

test.each([
  ['inquiry.v1', inquiryKeptDays],
  ['rides.dlt', parkedPeopleKeptDays],
])(
  'an existing %s that kept everything is made to forget, and keeps what an installation has set',
  async (name, days) => {
    const topic = newPrefix() + name;
    const asked = { ...kept, 'retention.ms': String(days * dayMs) };
    const configEntries = [
      { name: 'retention.ms', value: '-1' },
      { name: 'max.message.bytes', value: '2000000' },
    ];
    await admin.createTopics({ waitForLeaders: false, topics: [{ topic, numPartitions: 1, configEntries }] });

    for (const _start of ['first', 'second']) {
      await ensureTopics(kafka, [topic], 1);
      await applyRetention(kafka, [topic]);

      const settings = await settingsOf(topic, [...Object.keys(kept), 'max.message.bytes']);
      expect(settings).toEqual({ ...asked, 'max.message.bytes': '2000000' });
    }
  },
  60_000,
);
