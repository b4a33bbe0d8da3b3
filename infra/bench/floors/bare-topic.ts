import { randomUUID } from 'node:crypto';
import rideRequested from '@livery/contracts/rides/samples/ride.requested.json' with { type: 'json' };
import { partitionsOfOneMachine } from '@livery/platform/config/variables.ts';
import { messageOf } from '@livery/platform/kafka/message.ts';
import { ensureTopics } from '@livery/platform/kafka/topics.ts';
import type { System } from '@livery/stack/system.ts';
import { Partitioners } from 'kafkajs';
import type { Stopwatch } from '../measure/stopwatch.ts';
import type { DeliveryPath } from '../support/delivery-path.ts';
import { happened, kafkaOf } from '../support/events.ts';

const topic = 'bench.floor';

/** Bare kafkajs: from before a produce with acks=-1 until a consumer has the message, which has the bytes of ours. */
export async function bareTopic(system: System, watch: Stopwatch): Promise<DeliveryPath> {
  const kafka = kafkaOf(system);
  await ensureTopics(kafka, [topic], partitionsOfOneMachine);
  const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
  const consumer = kafka.consumer({ groupId: 'bench-floor' });
  await Promise.all([producer.connect(), consumer.connect()]);
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await consumer.run({ eachMessage: async ({ message }) => watch.end(String(message.key)) });
  return {
    async send() {
      const id = randomUUID();
      watch.start(id);
      await producer.send({ topic, acks: -1, messages: [messageFor(id)] });
    },
    async stop() {
      await Promise.all([producer.disconnect(), consumer.disconnect()]);
    },
  };
}

function messageFor(id: string) {
  const { type, data } = happened('ride.requested', id, { ride: { ...rideRequested.data.ride, rideId: id } });
  const of = { id: `ride:${id}:1`, type, sequence: 1, at: new Date(), correlationId: randomUUID(), parties: [id] };
  return messageOf({ event: { ...of, data }, subject: id, source: 'bench', key: id });
}
