import { runService } from '@livery/platform/lifecycle/run-service.ts';
import { startGateway } from './app.ts';
import { gatewayVariables } from './config.ts';
import { failpoints } from './failpoints.ts';

await runService({ name: 'gateway', variables: gatewayVariables, failpoints, start: startGateway });
