import { readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface Clock {
  now(): Date;
  /** Unix seconds, as Stripe writes its times. */
  seconds(): number;
  offsetMs(): number;
  setOffset(offsetMs: number): void;
}

/** Undefined while the file is missing or half written. */
function readOffset(file: string): number | undefined {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const offset = typeof parsed === 'object' && parsed !== null && 'offsetMs' in parsed ? parsed.offsetMs : 0;
    return typeof offset === 'number' ? offset : 0;
  } catch {
    return undefined;
  }
}

/**
 * The real time plus the offset of a file that the system under test reads too. The file is read each time: a program
 * that saw the clock jump asks at once, and must not get the old time.
 */
export function createClock(file: string | undefined): Clock {
  let offset = 0;

  function offsetMs(): number {
    if (file !== undefined) offset = readOffset(file) ?? offset;
    return offset;
  }

  function setOffset(next: number): void {
    offset = next;
    if (file === undefined) return;
    writeFileSync(`${file}.new`, JSON.stringify({ offsetMs: next }));
    renameSync(`${file}.new`, file);
  }

  const now = () => new Date(Date.now() + offsetMs());
  return { now, seconds: () => Math.floor(now().getTime() / 1000), offsetMs, setOffset };
}
