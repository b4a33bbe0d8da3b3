import { createHash } from 'node:crypto';
import { kindOf } from '@livery/contracts/errors.ts';
import type { KafkaMessage } from 'kafkajs';
import { codeOf } from '../errors/error-code.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Publisher } from './publisher.ts';
import { textHeaders } from './read-event.ts';
import { deadLetterTopic, repairLane } from './repair-lanes.ts';
import { hasRetention } from './topics.ts';

/** Why and where a message was parked. */
export interface Failure {
  error: unknown;
  attempts: number;
  firstAt: Date;
}

export interface Position {
  topic: string;
  partition: number;
  message: KafkaMessage;
}

/** Identifies a parked message by its original position: the same however often it is parked. */
export const deadLetterId = ({ topic, partition, message }: Position) => `${topic}/${partition}/${message.offset}`;

export type ParkMessage = (position: Position, failure: Failure) => Promise<void>;

/**
 * Writes a message unchanged to the service's dead letters, with the time from which its days there are counted and
 * with headers that say why; returns when acknowledged.
 */
export function createParkMessage(options: {
  publisher: Publisher;
  service: string;
  group: string;
  version: string;
}): ParkMessage {
  return async (position, failure) => {
    const { message } = position;
    const { name, message: text, stack } = describeError(failure.error);
    const headers = {
      ...textHeaders(message.headers),
      dlt_action: 'parked',
      dlt_id: deadLetterId(position),
      dlt_topic: position.topic,
      dlt_partition: String(position.partition),
      dlt_offset: message.offset,
      dlt_group: options.group,
      dlt_error: name,
      dlt_kind: kindOf(failure.error) ?? 'unknown',
      dlt_code: codeOf(failure.error) ?? '',
      dlt_message: text.slice(0, 500),
      dlt_stack: createHash('sha256')
        .update(stack ?? '')
        .digest('hex')
        .slice(0, 12),
      dlt_attempts: String(failure.attempts),
      dlt_first_at: failure.firstAt.toISOString(),
      dlt_last_at: new Date().toISOString(),
      dlt_version: options.version,
    };
    const value = message.value?.toString() ?? '';
    const key = message.key?.toString() ?? '';
    const topic = deadLetterTopic(repairLane(options.service, position.topic));
    // An event of a topic that keeps everything may be years old: with its own time it would be forgotten unread.
    const timestamp = hasRetention(position.topic) ? message.timestamp : String(Date.now());
    await options.publisher.publish([{ topic, messages: [{ key, value, headers, timestamp }] }]);
  };
}
