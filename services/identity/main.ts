import { runService } from '@livery/platform/lifecycle/run-service.ts';
import { identityApp } from './app.ts';
import { identityVariables } from './config.ts';
import { failpoints } from './failpoints.ts';

await runService({ name: 'identity', variables: identityVariables, failpoints, build: identityApp });
