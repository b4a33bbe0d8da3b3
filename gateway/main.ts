import { runService } from '@livery/platform/lifecycle/run-service.ts';
import { startGateway } from './app.ts';
import { variables } from './config.ts';

await runService({ name: 'gateway', variables, build: startGateway });
