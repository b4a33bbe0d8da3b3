import { setTimeout as pause } from 'node:timers/promises';

const lookEveryMs = 50;

/** The first value that is there, looked for until the time is over. */
export async function waitUntil<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
  withinMs = 40_000,
): Promise<T> {
  for (const end = Date.now() + withinMs; ; ) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`Gave up waiting for ${what}`);
    await pause(lookEveryMs);
  }
}
