import { runService } from '@livery/platform/lifecycle/run-service.ts';
import { startPayments } from './app.ts';
import { paymentsVariables } from './config.ts';
import { failpoints } from './failpoints.ts';

await runService({ name: 'payments', variables: paymentsVariables, failpoints, start: startPayments });
