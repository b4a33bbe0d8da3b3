import { compileCache } from '../../stack/repository.ts';
import { startStack } from '../../stack/start.ts';

/** Once per run: the backing services and the sandbox; the workers, and what tests start, inherit their addresses. */
export default async function startOnce() {
  globalThis.stack = await startStack({ sandbox: !process.env.SANDBOX_URL });
  Object.assign(process.env, globalThis.stack.addresses, { NODE_COMPILE_CACHE: compileCache });
}
