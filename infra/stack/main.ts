import { startStack } from './start.ts';
import { stopOnSignal } from './supervise/stop-on-signal.ts';

const stack = await startStack({ sandbox: true });
const fail = stopOnSignal(stack.stop);
void stack.supervisor.gaveUp.then(fail);
for (const [name, address] of Object.entries(stack.addresses)) process.stdout.write(`export ${name}=${address}\n`);
