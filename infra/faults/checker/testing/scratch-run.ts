import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { MongoClient } from 'mongodb';
import { type RunConnections, services } from '../evidence.ts';
import type { Message, Traces } from './traces.ts';

export interface ScratchRun extends RunConnections {
  close(): Promise<void>;
}

/** Databases, topics and a provider's journal of their own, filled with the given traces. */
export async function scratchRun(all: Traces[]): Promise<ScratchRun> {
  const run = `c${randomBytes(4).toString('hex')}`;
  const mongoUrl = process.env['MONGO_URL'] ?? '';
  const brokers = process.env['KAFKA_BROKERS'] ?? '';
  await fillDatabases(mongoUrl, run, all);
  await fillTopics(brokers, run, all);
  const journal = await serveJournal(all);
  return {
    ...{ mongoUrl, databaseSuffix: `_${run}`, brokers, prefix: `${run}.`, sandboxUrl: journal.url },
    async close() {
      await journal.close();
      await inDatabases(mongoUrl, async (client) => {
        for (const service of services) await client.db(`${service}_${run}`).dropDatabase();
      });
    },
  };
}

async function inDatabases(url: string, use: (client: MongoClient) => Promise<void>): Promise<void> {
  const client = await MongoClient.connect(url);
  await use(client).finally(() => client.close());
}

function fillDatabases(url: string, run: string, all: Traces[]): Promise<void> {
  return inDatabases(url, async (client) => {
    const put = async (place: string, rows: object[]) => {
      const [service, collection = ''] = place.split('.');
      if (rows.length > 0) await client.db(`${service}_${run}`).collection(collection).insertMany(rows);
    };
    await put(
      'rides.rides',
      all.map(({ ride }) => ride),
    );
    await put(
      'rides.record-entries',
      all.flatMap(({ record }) => record),
    );
    await put(
      'identity.counter-entries',
      all.flatMap(({ counters }) => counters),
    );
    await put(
      'payments.charges',
      all.flatMap(({ hold, charge }) => [hold, charge]),
    );
    await put(
      'payments.ledger',
      all.map(({ posting }) => posting),
    );
    await put(
      'scheduler.tasks',
      all.map(({ task }) => task),
    );
    await put(
      'notifications.notifications',
      all.map(({ notification }) => notification),
    );
    await put(
      'identity.users',
      all.flatMap(({ people }) => people),
    );
    for (const { projections } of all)
      for (const [service, collections] of Object.entries(projections))
        for (const [collection, rows] of Object.entries(collections)) await put(`${service}.${collection}`, rows);
  });
}

async function fillTopics(brokers: string, run: string, all: Traces[]): Promise<void> {
  const kafka = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  const byTopic = Map.groupBy(
    all.flatMap(({ topics }) => Object.entries(topics).flatMap(([topic, of]) => of.map((one) => ({ topic, one })))),
    ({ topic }) => topic,
  );
  const letters = all.flatMap(({ deadLetters }) => deadLetters).map((key) => ({ key, value: '' }));
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ topics: [...byTopic.keys(), 'rides.dlt'].map((topic) => ({ topic: `${run}.${topic}` })) });
  // A service that has read nothing of its rides.
  await admin.setOffsets({
    groupId: `${run}.rides`,
    topic: `${run}.ride.v1`,
    partitions: [{ partition: 0, offset: '0' }],
  });
  await admin.disconnect();
  const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  for (const [topic, messages] of byTopic)
    await producer.send({ topic: `${run}.${topic}`, messages: messages.map(({ one }) => onTheWire(one)) });
  if (letters.length > 0) await producer.send({ topic: `${run}.rides.dlt`, messages: letters });
  await producer.disconnect();
}

const onTheWire = ({ id, type, subject, sequence, data }: Message) => ({
  key: subject,
  value: JSON.stringify(data),
  headers: { ce_id: id, ce_type: type, ce_subject: subject, ce_sequence: `${sequence}` },
});

async function serveJournal(all: Traces[]) {
  const texts = all
    .flatMap((traces) => traces.texts)
    .map((request) => ({
      ...{ provider: 'twilio', method: 'POST', path: '/2010-04-01/Accounts/AC1/Messages.json', status: 201, request },
      response: {},
    }));
  const payments = all
    .flatMap((traces) => traces.payments)
    .map(({ charge_id, purpose, ...intent }) => ({
      ...{
        provider: 'stripe',
        method: 'POST',
        path: '/v1/payment_intents',
        account: 'acct_1',
        status: 200,
        request: {},
      },
      response: { ...intent, object: 'payment_intent', metadata: { charge_id, purpose } },
    }));
  const entries = [...texts, ...payments].map((entry, index) => ({ ...entry, seq: index + 1 }));
  const server = createServer(({ url = '' }, response) => {
    const since = Number(new URL(url, 'http://journal').searchParams.get('since'));
    response.end(JSON.stringify({ items: entries.filter(({ seq }) => seq > since) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the journal has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
