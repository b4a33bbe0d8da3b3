import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';

/** One line of the file: a row put or removed, or an entry of the request journal. */
export type Line =
  | { table: string; account: string; value: { id: string } }
  | { table: string; account: string; removed: string }
  | { journal: object };

export interface AppendOnlyLog {
  lines: Line[];
  append(line: Line): void;
  close(): void;
}

const noLog: AppendOnlyLog = { lines: [], append: () => undefined, close: () => undefined };

/** Cuts off a last line that was not finished: the next one would be appended to it. */
function readLines(file: string): Line[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  if (complete !== text) truncateSync(file, Buffer.byteLength(complete));
  const lines = complete.split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Line);
}

/** An append-only file from which a restarted sandbox rebuilds what it knew. */
export function openAppendOnlyLog(file: string | undefined): AppendOnlyLog {
  if (file === undefined) return noLog;
  const lines = readLines(file);
  const descriptor = openSync(file, 'a');
  return {
    lines,
    append: (line) => void writeSync(descriptor, `${JSON.stringify(line)}\n`),
    close: () => closeSync(descriptor),
  };
}
