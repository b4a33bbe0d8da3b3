import { Kafka, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';

const { KAFKA_BROKERS = '', TOPIC = '', MONGO_URL = '', COUNT = '' } = process.env;
const partitionsAtOnce = 12;

const begin = performance.now();
const client = await MongoClient.connect(MONGO_URL, { journal: true });
const rows = client.db('bench_floor').collection<{ _id: string }>('people');
const kafka = new Kafka({ clientId: 'bench-floor', brokers: KAFKA_BROKERS.split(','), logLevel: logLevel.NOTHING });
const consumer = kafka.consumer({ groupId: 'bench-upserts' });
let left = Number(COUNT);
await consumer.connect();
await consumer.subscribe({ topics: [TOPIC], fromBeginning: true });
process.once('disconnect', () => consumer.disconnect().finally(() => process.exit()));
await consumer.run({
  partitionsConsumedConcurrently: partitionsAtOnce,
  async eachMessage({ message }) {
    await rows.updateOne({ _id: String(message.key) }, { $set: JSON.parse(String(message.value)) }, { upsert: true });
    left -= 1;
    if (left === 0) process.send?.((Number(COUNT) * 1_000) / (performance.now() - begin));
  },
});
