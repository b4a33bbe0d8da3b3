import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { eventDefinitions } from '@livery/contracts/events.ts';
import type { SpanOptions } from '../tracing/spans.ts';

/** What a consumer does with an event, as a step of the trace in which it was sent. */
export function processingSpan({ id, type, traceparent, correlationId }: EventEnvelope): SpanOptions {
  const { topic } = eventDefinitions[type];
  return {
    name: `process ${topic}`,
    kind: 'consumer',
    attributes: {
      'messaging.system': 'kafka',
      'messaging.operation.type': 'process',
      'messaging.destination.name': topic,
      'cloudevents.event_id': id,
      'cloudevents.event_type': type,
      'livery.correlation_id': correlationId,
    },
    parent: traceparent,
  };
}
