import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as a collector gets it. */
export interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  /** Absent for the first of a trace. */
  parentSpanId?: string;
  attributes: Record<string, string>;
}

interface Value {
  stringValue?: string;
  intValue?: number | string;
}
type Attributes = { key: string; value: Value }[];
interface Sent {
  resourceSpans: {
    resource: { attributes: Attributes };
    scopeSpans: { spans: (Omit<Span, 'service' | 'attributes'> & { attributes: Attributes })[] }[];
  }[];
}

export interface Collector {
  url: string;
  /** All that have come so far. */
  spans: readonly Span[];
  stop(): Promise<void>;
}

/** Takes OTLP over HTTP, as a collector of traces does. */
export async function startCollector(): Promise<Collector> {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    const { resourceSpans } = (await json(request)) as Sent;
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          service: textsOf(resource.attributes)['service.name'] ?? '',
          attributes: textsOf(span.attributes),
        });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

const textsOf = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]));
