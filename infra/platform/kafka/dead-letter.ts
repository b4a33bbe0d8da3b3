import { createHash } from 'node:crypto';
import { kindOf } from '@livery/contracts/errors.ts';
import type { KafkaMessage } from 'kafkajs';
import { codeOf, describeError } from '../logging/describe-error.ts';
import type { Publisher } from './publisher.ts';
import { textHeaders } from './read-event.ts';

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

export const deadLetterTopic = (service: string) => `${service}.dlt`;
/** The topic on which a service gets its own parked messages again. */
export const replayTopic = (service: string) => `${service}.replay`;

/** Identifies a parked message by its original position: the same however often it is parked. */
export const deadLetterId = ({ topic, partition, message }: Position) => `${topic}/${partition}/${message.offset}`;

export type Park = (position: Position, failure: Failure) => Promise<void>;

/** Writes a message unchanged to the service's dead letters, with headers that say why; returns when acknowledged. */
export function createPark(o: { publisher: Publisher; service: string; group: string; version: string }): Park {
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
      dlt_group: o.group,
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
      dlt_version: o.version,
    };
    const value = message.value?.toString() ?? '';
    const key = message.key?.toString() ?? '';
    await o.publisher.publish([{ topic: deadLetterTopic(o.service), messages: [{ key, value, headers }] }]);
  };
}
