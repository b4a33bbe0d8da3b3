import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { poisonKey } from '../checker/evidence.ts';
import type { Rig } from './start-rig.ts';

/** Puts messages into a topic that no service can read. */
export async function poison({ addresses, run }: Rig, count: number): Promise<void> {
  const brokers = [addresses['KAFKA_BROKERS'] ?? ''];
  const kafka = new Kafka({ clientId: 'poison', brokers, logLevel: logLevel.NOTHING });
  const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  const message = { key: poisonKey, value: 'no JSON', headers: { ce_type: 'charge.authorized', ce_id: poisonKey } };
  await producer.send({ topic: `${run}.charge.v1`, messages: Array.from({ length: count }, () => message) });
  await producer.disconnect();
}
