import { setTimeout as pause } from 'node:timers/promises';

const pauseMs = 20;

interface Patience {
  timeoutMs?: number;
  /** The error's message; a function is called at the end, to tell how things stand then. */
  message?: string | (() => string);
}

/** Waits until the check returns something truthy, and returns that; throws with the message when it never does. */
export async function waitFor<T>(
  check: () => T | Promise<T>,
  { timeoutMs = 30_000, message = 'what was waited for did not happen' }: Patience = {},
): Promise<Exclude<Awaited<T>, undefined | null | false>> {
  for (const end = Date.now() + timeoutMs; ; ) {
    const found = await check();
    if (isThere(found)) return found;
    if (Date.now() > end) throw new Error(`${typeof message === 'string' ? message : message()} (${timeoutMs} ms)`);
    await pause(pauseMs);
  }
}

function isThere<T>(value: T): value is Exclude<T, undefined | null | false> {
  return Boolean(value);
}
