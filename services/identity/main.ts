import { runService } from '@livery/platform/lifecycle/run-service.ts';
import { buildIdentity } from './app.ts';
import { variables } from './config.ts';

await runService({ name: 'identity', variables, build: buildIdentity });
