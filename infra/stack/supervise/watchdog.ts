import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Watchdog {
  started(pid: number): void;
  ended(pid: number): void;
  /** Lets the watchdog go; it ends what is still recorded. */
  close(): void;
}

/** Starts the process that ends all parts should this one be killed without a chance to do it itself. */
export function startWatchdog(): Watchdog {
  const script = fileURLToPath(new URL('./watchdog.js', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'inherit'], detached: true });
  child.unref();
  child.stdin.on('error', () => {});
  const tell = (line: string) => void child.stdin.write(`${line}\n`);
  return {
    started: (pid) => tell(`+${pid}`),
    ended: (pid) => tell(`-${pid}`),
    close: () => void child.stdin.end(),
  };
}
