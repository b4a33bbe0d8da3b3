import { setFlagsFromString } from 'node:v8';
import { runService } from '@livery/platform/lifecycle/run-service.ts';
import { startIdentity } from './app.ts';
import { identityVariables } from './config.ts';
import { failpoints } from './failpoints.ts';

// A picture's bytes lie outside V8's heap. For every 32 MB of them, V8 would stop and collect the whole heap, several
// times a second while pictures come; counted with the heap, they are collected concurrently. NODE_OPTIONS rejects it.
setFlagsFromString('--external-memory-accounted-in-global-limit');

await runService({ name: 'identity', variables: identityVariables, failpoints, start: startIdentity });
