import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const colors = [36, 33, 32, 35, 34, 96, 93, 92, 95, 94];
const keptLines = 2_000;
let parts = 0;

export interface PartOutput {
  follow(stream: Readable): void;
  /** Resolves when a line that comes after the call matches. */
  untilLine(pattern: RegExp): Promise<void>;
  lines(): string[];
  close(): void;
}

/** Collects what a part prints: the last lines in memory, all of it in a file, and on the terminal when asked to. */
export function partOutput(name: string, options: { file: string; print: boolean }): PartOutput {
  const kept: string[] = [];
  const waiting = new Set<(line: string) => void>();
  const file = createWriteStream(options.file, { flags: 'a' });
  const prefix = `\u001b[${colors[parts++ % colors.length]}m${name.padEnd(13)}\u001b[0m │ `;

  function add(line: string) {
    kept.push(line);
    if (kept.length > keptLines) kept.shift();
    file.write(`${line}\n`);
    if (options.print) process.stdout.write(`${prefix}${line}\n`);
    for (const look of waiting) look(line);
  }

  return {
    follow: (stream) => void createInterface({ input: stream }).on('line', add),
    untilLine: (pattern) =>
      new Promise((found) => {
        const look = (line: string) => {
          if (!pattern.test(line)) return;
          waiting.delete(look);
          found();
        };
        waiting.add(look);
      }),
    lines: () => [...kept],
    close: () => void file.end(),
  };
}
