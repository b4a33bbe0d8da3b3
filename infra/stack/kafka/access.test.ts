import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { topicAccess } from '@livery/contracts/topic-access.ts';
import { type Topic, topics } from '@livery/contracts/topics.ts';
import { createKafka } from '@livery/platform/kafka/client.ts';
import { syncAcls } from '@livery/platform/kafka/sync-acls.ts';
import { ensureTopics } from '@livery/platform/kafka/topics.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import type { Kafka } from 'kafkajs';
import { services } from '../system/layout.ts';
import { type LockedBroker, startLockedBroker } from './locked-broker.ts';

const log = createLogger({ name: 'access', level: 'silent' });
const refused = 'not authorized';
let broker: LockedBroker;

beforeAll(async () => {
  broker = await startLockedBroker();
  for (const topic of topics) await ensureTopics(await kafkaAs(topicAccess[topic].writer), [topic], 1);
}, 120_000);
afterAll(() => broker?.stop(), 60_000);

const kafkaAs = async (part: string): Promise<Kafka> =>
  createKafka({ clientId: part, log, ...(await broker.addressFor(part)) });

/** The broker's refusal, which the library words in several ways. */
const refusalIn = (error: unknown): string => (/not authorized/i.test(String(error)) ? refused : String(error));

/** What becomes of writing one message: written, or not. */
async function write(part: string, topic: string): Promise<string> {
  const producer = (await kafkaAs(part)).producer({ retry: { retries: 0 }, allowAutoTopicCreation: false });
  await producer.connect();
  return await producer
    .send({ topic, messages: [{ key: 'k', value: '{}' }] })
    .then(() => 'written', refusalIn)
    .finally(() => producer.disconnect());
}

/** What becomes of reading a topic, in the group of the part when no other is named: read, or not. */
async function read(part: string, topic: string, groupId = part === 'gateway' ? 'gateway-1' : part): Promise<string> {
  const consumer = (await kafkaAs(part)).consumer({
    groupId,
    // A new group is not there at once; what is refused is not tried again.
    retry: { initialRetryTime: 100, maxRetryTime: 500, retries: 20, restartOnFailure: async () => false },
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  consumer.on(consumer.events.CRASH, ({ payload }) => resolve(refusalIn(payload.error)));
  await consumer.connect();
  try {
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({ autoCommit: false, eachMessage: async () => resolve('read') });
    return await promise;
  } catch (error) {
    return refusalIn(error);
  } finally {
    await consumer.disconnect();
  }
}

const outcomes = async (part: string, act: (part: string, topic: Topic) => Promise<string>) => {
  const found: Partial<Record<Topic, string>> = {};
  for (const topic of topics) found[topic] = await act(part, topic);
  return found;
};
const expected = (isAllowed: (topic: Topic) => boolean, done: string) =>
  Object.fromEntries(topics.map((topic) => [topic, isAllowed(topic) ? done : refused]));

describe('the broker', () => {
  test.each([...services, 'gateway'])('lets %s write its own topics and no others', async (part) => {
    expect(await outcomes(part, write)).toEqual(expected((topic) => topicAccess[topic].writer === part, 'written'));
  });

  test.each([...services, 'gateway'])('lets %s read what it reacts to and nothing else', async (part) => {
    for (const topic of topics) await write(topicAccess[topic].writer, topic);

    const isReader = (topic: Topic) => topicAccess[topic].readers.some((name) => name === part);
    expect(await outcomes(part, read)).toEqual(expected(isReader, 'read'));
  });

  test('lets nobody read in the group of another', async () => {
    // The broker does not even tell who coordinates the group.
    expect(await read('scheduler', 'ride.v1', 'rides')).toMatch('KafkaJSGroupCoordinatorNotFound');
  });

  test('lets nobody change what another’s topic keeps', async () => {
    const admin = (await kafkaAs('notifications')).admin({ retry: { retries: 0 } });
    await admin.connect();
    const configEntries = [{ name: 'retention.ms', value: '1' }];

    const changed = admin.alterConfigs({
      validateOnly: false,
      resources: [{ type: 2, name: 'ride.v1', configEntries }],
    });

    await expect(changed).rejects.toThrow(/not authorized/i);
    await admin.disconnect();
  });

  test.each([
    ['without a login', undefined],
    ['with a wrong password', 'rides:guessed'],
  ])('answers nobody %s', async (_, login) => {
    const { brokers } = await broker.addressFor('rides');
    const admin = createKafka({ clientId: 'stranger', brokers, login, log }).admin({ retry: { retries: 0 } });

    await expect(admin.connect().then(() => admin.listTopics())).rejects.toThrow();
    await admin.disconnect();
  });

  test('takes back what is no longer in the table, and keeps what an installation has added', async () => {
    const kafka = await kafkaAs('broker');
    const admin = kafka.admin();
    await admin.connect();
    const rule = { resourceType: 2, resourceName: 'user.v1', resourcePatternType: 3, host: '*', permissionType: 3 };
    const readBy = (principal: string) => ({ ...rule, principal, operation: 3 });
    await admin.createAcls({ acl: [readBy('User:scheduler'), readBy('User:report')] });

    expect(await syncAcls(kafka)).toEqual({ added: 0, removed: 1 });
    expect(await syncAcls(kafka)).toEqual({ added: 0, removed: 0 });
    const { resources } = await admin.describeAcls({ ...readBy('User:report') });
    expect(resources).toHaveLength(1);
    await admin.disconnect();
  });
});
