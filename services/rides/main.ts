import { runService } from '@livery/platform/lifecycle/run-service.ts';
import { startRides } from './app.ts';
import { ridesVariables } from './config.ts';

await runService({ name: 'rides', variables: ridesVariables, start: startRides });
