import { runService } from '@livery/platform/lifecycle/run-service.ts';
import { startScheduler } from './app.ts';
import { variables } from './config.ts';

await runService({ name: 'scheduler', variables, build: startScheduler });
