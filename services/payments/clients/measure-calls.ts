import { durations, type Metrics } from '@livery/platform/lifecycle/measures.ts';
import type { StripeApi } from './stripe.ts';

interface Answered {
  method: string;
  status: number;
  /** Milliseconds. */
  elapsed: number;
}

/** How long the provider took to answer, and what. */
export function measureCalls(stripe: StripeApi, metrics: Metrics): void {
  const note = durations(metrics, {
    name: 'http_client_request_duration_seconds',
    help: 'Duration of calls to the provider',
    labels: ['http_request_method', 'http_response_status_code'],
  });
  stripe.on('response', ({ method, status, elapsed }: Answered) =>
    note({ http_request_method: method, http_response_status_code: status }, elapsed / 1_000),
  );
}
