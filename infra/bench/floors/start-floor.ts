import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Floor {
  /** What the program said when it was ready. */
  said: unknown;
  /** Sends a number and answers what comes back. */
  ask(question: number): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts a floor as a process of its own, as ours is one; it ends with this one. */
export async function startFloor(
  program: 'bare-booking' | 'bare-page' | 'bare-password' | 'bare-picture' | 'bare-queue' | 'bare-upserts',
  environment: Record<string, string>,
): Promise<Floor> {
  const child = fork(fileURLToPath(new URL(`./${program}.ts`, import.meta.url)), {
    env: { ...process.env, ...environment },
    execArgv: [],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code}`);
  });
  async function answer(): Promise<unknown> {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message;
  }
  const said = await answer();
  return {
    said,
    ask(question) {
      child.send(question);
      return answer();
    },
    async stop() {
      child.disconnect();
      await ended.catch(() => {});
    },
  };
}
