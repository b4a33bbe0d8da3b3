import type { OutgoingMessage, TopicMessages } from './message.ts';

/** A request becomes one record batch per partition, of which brokers take 1,048,588 bytes. */
const requestBytes = 500_000;

/** The same messages in the same order, in as many requests as they need; what is larger by itself is sent alone. */
export function splitIntoRequests(topics: TopicMessages[]): TopicMessages[][] {
  const requests: TopicMessages[][] = [];
  let room = 0;
  for (const { topic, messages } of topics)
    for (const message of messages) {
      const size = sizeOf(message);
      room -= size;
      if (room < 0) {
        requests.push([]);
        room = requestBytes - size;
      }
      addTo(requests.at(-1) ?? [], topic, message);
    }
  return requests;
}

function addTo(request: TopicMessages[], topic: string, message: OutgoingMessage): void {
  const last = request.at(-1);
  if (last?.topic === topic) last.messages.push(message);
  else request.push({ topic, messages: [message] });
}

function sizeOf({ key, value, headers }: OutgoingMessage): number {
  return [key, value ?? '', ...Object.entries(headers).flat()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
