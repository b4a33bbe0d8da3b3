import { setFlagsFromString } from 'node:v8';
import { runService } from '@livery/platform/lifecycle/run-service.ts';
import { startIdentity } from './app.ts';
import { identityVariables } from './config.ts';
import { failpoints } from './failpoints.ts';

// A picture's bytes lie beside V8's heap. For every 32 MB of them it would stop and collect the whole heap, several times
// a second while pictures come; counted with the heap, they are collected beside the work. NODE_OPTIONS does not take it.
setFlagsFromString('--external-memory-accounted-in-global-limit');

await runService({ name: 'identity', variables: identityVariables, failpoints, start: startIdentity });
