import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program to its end; what it prints appears only in the error of a failed run. */
export async function runCommand(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const [exitCode] = await once(child, 'close');
  if (exitCode !== 0)
    throw new Error(`${command} ${args.join(' ')} failed (exit code ${exitCode}).\n${printed.trim()}`);
  return printed;
}
