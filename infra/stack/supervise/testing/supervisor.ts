// A process whose only work is to supervise; the tests kill it. Prints the pids of what it started.
import { fileURLToPath } from 'node:url';
import { supervise } from '../supervise.ts';

const program = fileURLToPath(new URL('./keep-running.ts', import.meta.url));
const supervisor = supervise({ logFolder: process.argv[2] ?? '.' });
const part = (name: string, ...args: string[]) => ({
  name,
  command: process.execPath,
  args: [program, ...args],
  ready: /running/,
});
await supervisor.startGroup([part('first'), part('second')]);
process.stdout.write(`${supervisor.part('first').pid()} ${supervisor.part('second').pid()}\n`);
