import type { Kafka, KafkaMessage } from 'kafkajs';
import { withAdmin } from './client.ts';
import type { Publisher } from './publisher.ts';
import { textHeaders } from './read-event.ts';
import { readTopic } from './read-topic.ts';
import { deadLetterTopic, replayTopic } from './repair-lanes.ts';

/** A parked message and what was done with it. */
export interface DeadLetter {
  /** `<topic>/<partition>/<offset>` of the message that was parked. */
  id: string;
  lane: string;
  state: 'parked' | 'replayed' | 'discarded';
  key: string;
  value: string;
  /** The message's own headers and the `dlt_*` ones that say why. */
  headers: Record<string, string>;
  /** The parked message's own time: every record about it carries the same, so that all are forgotten together. */
  timestamp: string;
}

/** The lanes that have a dead-letter topic under this prefix. */
export async function lanesWithDeadLetters(kafka: Kafka, prefix: string): Promise<string[]> {
  const topics = await withAdmin(kafka, (admin) => admin.listTopics());
  const suffix = deadLetterTopic('');
  const own = topics.filter((topic) => topic.startsWith(prefix) && topic.endsWith(suffix));
  return own.map((topic) => topic.slice(prefix.length, -suffix.length)).sort();
}

/** The dead letters of a lane, oldest first; the topic also records what was done with each. */
export async function deadLettersOf(kafka: Kafka, prefix: string, lane: string): Promise<DeadLetter[]> {
  const letters = new Map<string, DeadLetter>();
  for (const message of await readTopic(kafka, prefix + deadLetterTopic(lane))) {
    const headers = textHeaders(message.headers);
    const id = headers['dlt_id'] ?? '';
    const known = letters.get(id);
    if (headers['dlt_action'] === 'replayed' && known) known.state = 'replayed';
    else if (headers['dlt_action'] === 'discarded' && known) known.state = 'discarded';
    else if (headers['dlt_action'] === 'parked') letters.set(id, parked(id, lane, { ...message, headers }));
  }
  return [...letters.values()];
}

type Read = Pick<KafkaMessage, 'key' | 'value' | 'timestamp'> & { headers: Record<string, string> };

function parked(id: string, lane: string, { key, value, headers, timestamp }: Read): DeadLetter {
  const content = { key: key?.toString() ?? '', value: value?.toString() ?? '' };
  return { id, lane, state: 'parked', ...content, headers, timestamp };
}

/**
 * Hands parked messages to their service again, in the order of their sequence. All its handlers of the event see it:
 * each applies it or recognizes it as known or outdated.
 */
export async function replayDeadLetters(publisher: Publisher, letters: readonly DeadLetter[]): Promise<void> {
  for (const letter of [...letters].sort(bySequence)) {
    const { lane, key, value, timestamp } = letter;
    const headers = Object.fromEntries(Object.entries(letter.headers).filter(([name]) => !name.startsWith('dlt_')));
    await publisher.publish([{ topic: replayTopic(lane), messages: [{ key, value, headers, timestamp }] }]);
    await record(publisher, letter, { dlt_action: 'replayed' });
  }
}

/** Discards a parked message for good. */
export async function discardDeadLetter(publisher: Publisher, letter: DeadLetter, reason: string): Promise<void> {
  await record(publisher, letter, { dlt_action: 'discarded', dlt_reason: reason });
}

/** What was done with a dead letter is appended to the same topic: the audit trail. */
async function record(publisher: Publisher, letter: DeadLetter, what: Record<string, string>): Promise<void> {
  const headers = { ...what, dlt_id: letter.id, dlt_at: new Date().toISOString() };
  const message = { key: letter.key, value: '', headers, timestamp: letter.timestamp };
  await publisher.publish([{ topic: deadLetterTopic(letter.lane), messages: [message] }]);
}

function bySequence(a: DeadLetter, b: DeadLetter): number {
  return Number(a.headers['ce_sequence'] ?? 0) - Number(b.headers['ce_sequence'] ?? 0);
}
