import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { startStack } from '../../stack/start.ts';

/** Once per run: the backing services and the sandbox; the workers inherit their addresses. */
export default async function startOnce() {
  const sandbox = !process.env.SANDBOX_URL && existsSync(new URL('../../sandbox/main.ts', import.meta.url));
  globalThis.stack = await startStack({ sandbox });
  // Runs that share a long-living stack must not meet in topics and databases.
  Object.assign(process.env, globalThis.stack.addresses, { TEST_RUN: randomBytes(4).toString('hex') });
}
