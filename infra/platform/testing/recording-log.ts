import pino from 'pino';
import type { Logger } from '../logging/logger.ts';

interface Line {
  level: string;
  msg: string;
}

/** A log that is kept for the test to read. */
export function recordingLog(): { log: Logger; lines: readonly Line[] } {
  const lines: Line[] = [];
  const options = { level: 'debug', formatters: { level: (level: string) => ({ level }) } };
  return { log: pino(options, { write: (line: string) => void lines.push(JSON.parse(line)) }), lines };
}
