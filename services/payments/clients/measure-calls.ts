import { histogram, type Metrics } from '@livery/platform/lifecycle/metrics.ts';
import { openSpan } from '@livery/platform/tracing/spans.ts';
import { type StripeApi, watchLost } from './stripe.ts';

interface Answered {
  method: string;
  status: number;
  /** Milliseconds. */
  elapsed: number;
}

/** Measures how long the provider took to answer, by status; under `none`, how long we waited in vain. */
export function measureCalls(stripe: StripeApi, metrics: Metrics): void {
  const note = histogram(metrics, {
    name: 'http_client_request_duration_seconds',
    help: 'Duration of calls to the provider',
    labels: ['http_request_method', 'http_response_status_code'],
  });
  stripe.on('response', (answered: Answered) => {
    const { method, status, elapsed } = answered;
    note({ http_request_method: method, http_response_status_code: status }, elapsed / 1_000);
    traceCall(answered);
  });
  watchLost((elapsed) => note({ http_request_method: '_OTHER', http_response_status_code: 'none' }, elapsed / 1_000));
}

/** The span leaves out the address of the call, which names customers and cards. */
function traceCall({ method, status, elapsed }: Answered): void {
  const attributes = { 'http.request.method': method, 'http.response.status_code': status, 'server.address': 'stripe' };
  const span = openSpan({ name: `${method} stripe`, kind: 'client', attributes, startedAt: Date.now() - elapsed });
  span?.end(status >= 400 ? { error: status } : {});
}
