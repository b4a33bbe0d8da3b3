import { openSpan, type Span } from '../tracing/spans.ts';
import type { OutgoingMessage, TopicMessages } from './message.ts';
import type { Publisher } from './publisher.ts';

/** Sending is a step of the trace in which an event was recorded, and what its consumers do are steps of the sending. */
export function tracePublished(publisher: Publisher): Publisher {
  return {
    ...publisher,
    async publish(messages) {
      const spans: Span[] = [];
      const sent = messages.map((of) => ({ ...of, messages: of.messages.map((one) => traced(of, one, spans)) }));
      try {
        await publisher.publish(sent);
      } catch (error) {
        for (const span of spans) span.end({ error });
        throw error;
      }
      for (const span of spans) span.end();
    },
  };
}

function traced({ topic }: TopicMessages, message: OutgoingMessage, spans: Span[]): OutgoingMessage {
  const parent = message.headers['traceparent'];
  const span =
    parent && openSpan({ name: `send ${topic}`, kind: 'producer', attributes: attributesOf(topic, message), parent });
  if (!span) return message;
  spans.push(span);
  return { ...message, headers: { ...message.headers, traceparent: span.traceparent } };
}

function attributesOf(topic: string, { headers }: OutgoingMessage) {
  return {
    'messaging.system': 'kafka',
    'messaging.operation.type': 'send',
    'messaging.destination.name': topic,
    'cloudevents.event_id': headers['ce_id'] ?? '',
    'cloudevents.event_type': headers['ce_type'] ?? '',
    'livery.correlation_id': headers['ce_correlationid'] ?? '',
  };
}
