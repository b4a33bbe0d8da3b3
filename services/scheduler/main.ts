import { runService } from '@livery/platform/lifecycle/run-service.ts';
import { startScheduler } from './app.ts';
import { schedulerVariables } from './config.ts';
import { failpoints } from './failpoints.ts';

await runService({ name: 'scheduler', variables: schedulerVariables, failpoints, start: startScheduler });
