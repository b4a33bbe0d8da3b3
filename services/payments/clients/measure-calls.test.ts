import { expect, test } from '@jest/globals';
import { createHealth } from '@livery/platform/http/health.ts';
import { describeError } from '@livery/platform/logging/describe-error.ts';
import { measureCalls } from './measure-calls.ts';
import { asking, createStripe } from './stripe.ts';

test('a call that nobody answers is counted, and the log says what broke the connection', async () => {
  const stripe = createStripe({ secretKey: 'sk_test_of_the_tests', url: 'http://127.0.0.1:1' });
  const { metrics } = createHealth();
  measureCalls(stripe, metrics);

  const failure = await asking(() => stripe.customers.retrieve('cus_1')).catch((error: unknown) => error);

  expect(await metrics.metrics()).toMatch(
    /http_client_request_duration_seconds_count\{.*http_response_status_code="none".*\} 1$/m,
  );
  expect(describeError(failure)).toMatchObject({ code: 'PROVIDER_DOWN', cause: { cause: { code: 'ECONNREFUSED' } } });
});
