import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { codeOf } from '../logging/describe-error.ts';

const content = z.object({ offsetMs: z.number() });
const pollMs = 200;

let file: string | undefined;
let poll: NodeJS.Timeout | undefined;
let offsetMs = 0;
const listeners = new Set<() => void>();

/** Lets the business clock follow a file with `{"offsetMs": n}`; undefined returns it to the system's time. */
export function useClockFile(path: string | undefined): void {
  clearInterval(poll);
  file = path;
  readOffset();
  if (file) poll = setInterval(readOffset, pollMs).unref();
}

/**
 * The business clock: what rules, tasks and times of service are compared with. A file is read each time (a few µs),
 * so that who hears of a jump from another process never judges it by the time before.
 */
export function now(): Date {
  if (file) readOffset();
  return new Date(Date.now() + offsetMs);
}

/** The system's clock: leases, retry times, tokens and throttles. */
export function realNow(): Date {
  return new Date();
}

/** Calls the listener after each jump of the business clock; returns how to stop that. */
export function onClockJump(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function readOffset(): void {
  const next = file ? offsetIn(file) : 0;
  if (next === undefined || next === offsetMs) return;
  offsetMs = next;
  for (const listener of listeners) listener();
}

/** Undefined while the file is half written. */
function offsetIn(path: string): number | undefined {
  try {
    const parsed = z.safeParse(content, JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.data.offsetMs : undefined;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 0 : undefined;
  }
}
