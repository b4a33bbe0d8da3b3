import { startStack } from './start.ts';
import { stopTidily } from './supervise/stop-tidily.ts';

const stack = await startStack({ sandbox: true });
const fail = stopTidily(stack.stop);
void stack.supervisor.gaveUp.then(fail);
for (const [name, address] of Object.entries(stack.addresses)) process.stdout.write(`export ${name}=${address}\n`);
