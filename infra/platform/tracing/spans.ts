import { randomUUID } from 'node:crypto';
import { currentContext, runInContext } from '../logging/request-context.ts';

export type Attributes = Record<string, string | number>;

/** A step of a trace, named as OpenTelemetry's conventions name it. No attribute is about a person. */
export interface SpanOptions {
  name: string;
  /** A `server` may begin a trace; the others are part of one or not traced. */
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  attributes: Attributes;
  /** `traceparent` of what it belongs to; that of the current context when absent. */
  parent?: string | undefined;
  /** Milliseconds since 1970, when it began earlier. */
  startedAt?: number;
}

export interface Span {
  /** W3C Trace Context: what this step causes names it as its parent. */
  traceparent: string;
  end(outcome?: { error?: unknown; attributes?: Attributes }): void;
}

type OpenSpan = (step: SpanOptions, parent: string | undefined) => Span;

let open: OpenSpan | undefined;

/** From now on steps are traced. */
export function useTracer(tracer: OpenSpan): void {
  open = tracer;
}

/** Undefined where nothing is traced. */
export function openSpan(step: SpanOptions): Span | undefined {
  const parent = step.parent ?? currentContext()?.traceparent;
  return parent === undefined && step.kind !== 'server' ? undefined : open?.(step, parent);
}

/** Runs the work as a step of its trace; nothing but the work where nothing is traced. */
export function traced<T>(step: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = openSpan(step);
  return span ? within(span, work) : work();
}

async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
  const context = { correlationId: randomUUID(), ...currentContext(), traceparent: span.traceparent };
  try {
    const result = await runInContext(context, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
