import { runService } from '@livery/platform/lifecycle/run-service.ts';
import { startNotifications } from './app.ts';
import { notificationsVariables } from './config.ts';
import { failpoints } from './failpoints.ts';

await runService({ name: 'notifications', variables: notificationsVariables, failpoints, start: startNotifications });
