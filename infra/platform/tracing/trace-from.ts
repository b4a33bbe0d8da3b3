import type { Logger } from '../logging/logger.ts';
import { useTracer } from './spans.ts';

export interface TracingOptions {
  service: string;
  config: { OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined; OTEL_TRACES_SAMPLER_ARG: number };
  log: Logger;
}

/** Traces from now on, where there is a collector; its packages are loaded only then. Stopping sends what is left. */
export async function traceFrom({ service, config, log }: TracingOptions): Promise<{ stop(): Promise<void> }> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config;
  if (!endpoint) return { stop: async () => {} };
  const { startTracer } = await import('./open-telemetry.ts');
  const tracer = startTracer({ service, endpoint, share, log });
  useTracer(tracer.openSpan);
  return tracer;
}
