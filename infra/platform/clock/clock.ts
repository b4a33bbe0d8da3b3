import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { codeOf } from '../errors/error-code.ts';

const content = z.object({ offsetMs: z.number() });
const pollMs = 200;

let file: string | undefined;
let poll: NodeJS.Timeout | undefined;
let offsetMs = 0;
const listeners = new Set<() => void>();

/** Makes the business clock follow a file with `{"offsetMs": n}`; undefined returns it to system time. */
export function useClockFile(path: string | undefined): void {
  clearInterval(poll);
  file = path;
  readOffset();
  if (file) poll = setInterval(readOffset, pollMs).unref();
}

/**
 * The business clock, for rules, tasks and service times. Its file is read each time (a few µs), so that a process told
 * of a jump by another process never still sees the old time.
 */
export function now(): Date {
  if (file) readOffset();
  return new Date(Date.now() + offsetMs);
}

/** The system clock, for leases, retries, tokens and throttling. */
export function realNow(): Date {
  return new Date();
}

/** Calls the listener after each jump of the business clock; returns how to unsubscribe. */
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

/** Undefined while the file is only half written. */
function offsetIn(path: string): number | undefined {
  try {
    const parsed = z.safeParse(content, JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.data.offsetMs : undefined;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 0 : undefined;
  }
}
