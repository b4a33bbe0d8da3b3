import { runService } from '@livery/platform/lifecycle/run-service.ts';
import { startNotifications } from './app.ts';
import { variables } from './config.ts';

await runService({ name: 'notifications', variables, build: startNotifications });
