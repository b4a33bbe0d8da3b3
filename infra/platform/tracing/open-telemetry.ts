import { setTimeout as pause } from 'node:timers/promises';
import { ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { codeOf } from '../errors/error-code.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';
import { currentContext } from '../logging/request-context.ts';
import type { Span, SpanOptions } from './spans.ts';

/** A collector that does not answer holds up the end of a process no longer than this. */
const patienceMs = 3_000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

export interface TracerOptions {
  service: string;
  /** Base address of a collector that takes OTLP over HTTP. */
  endpoint: string;
  /** Of all traces, 0 to 1. Decided by the trace's id: all parts keep the same ones. */
  share: number;
  log: Logger;
}

export interface Tracer {
  openSpan(step: SpanOptions, parent: string | undefined): Span;
  /** Sends what has not been sent. */
  stop(): Promise<void>;
}

/** Spans by OpenTelemetry, sent every few seconds; lost, with a warning, where the collector takes ten. */
export function startTracer({ service, endpoint, share, log }: TracerOptions): Tracer {
  const lost = (error: unknown) => log.warn({ err: describeError(error) }, 'spans were lost');
  setGlobalErrorHandler(lost);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'livery' }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('livery');

  function openSpan({ name, kind, attributes, startedAt }: SpanOptions, parent: string | undefined): Span {
    const context = currentContext();
    const known = parseTraceParent(parent ?? '');
    const span = tracer.startSpan(
      name,
      {
        kind: kinds[kind],
        attributes: { ...attributes, ...(context && { 'livery.correlation_id': context.correlationId }) },
        ...(startedAt !== undefined && { startTime: startedAt }),
      },
      known ? trace.setSpanContext(ROOT_CONTEXT, { ...known, isRemote: true }) : ROOT_CONTEXT,
    );
    return {
      traceparent: traceparentOf(span.spanContext()),
      end({ error, attributes: more = {} } = {}) {
        span.setAttributes(more);
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: codeOf(error) ?? 'unknown' });
        span.end();
      },
    };
  }

  return { openSpan, stop: () => Promise.race([provider.shutdown(), givenUp()]).catch(lost) };
}

async function givenUp(): Promise<never> {
  await pause(patienceMs, undefined, { ref: false });
  throw new Error('the collector did not answer');
}

function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags}`;
}
