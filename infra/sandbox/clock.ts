import { readFileSync, renameSync, writeFileSync } from 'node:fs';

const rereadAfterMs = 50;

export interface Clock {
  now(): Date;
  /** Unix seconds, as Stripe writes its times. */
  seconds(): number;
  offsetMs(): number;
  setOffset(offsetMs: number): void;
}

function readOffset(file: string): number {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const offset = typeof parsed === 'object' && parsed !== null && 'offsetMs' in parsed ? parsed.offsetMs : 0;
    return typeof offset === 'number' ? offset : 0;
  } catch {
    return 0;
  }
}

/** The real time plus the offset of a file that the system under test reads too. */
export function createClock(file: string | undefined): Clock {
  let offset = file === undefined ? 0 : readOffset(file);
  let readAt = Date.now();

  function offsetMs(): number {
    if (file !== undefined && Date.now() - readAt > rereadAfterMs) {
      offset = readOffset(file);
      readAt = Date.now();
    }
    return offset;
  }

  function setOffset(next: number): void {
    offset = next;
    readAt = Date.now();
    if (file === undefined) return;
    writeFileSync(`${file}.new`, JSON.stringify({ offsetMs: next }));
    renameSync(`${file}.new`, file);
  }

  const now = () => new Date(Date.now() + offsetMs());
  return { now, seconds: () => Math.floor(now().getTime() / 1000), offsetMs, setOffset };
}
