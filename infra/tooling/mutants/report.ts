import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

interface Position {
  line: number;
  column: number;
}
interface Change {
  fileName: string;
  location: { start: Position; end: Position };
  status: string;
  statusReason?: string | undefined;
  replacement: string;
}
interface Wanted {
  folders: readonly string[];
  mostSurvivingPercent: number;
}
type Row = ReturnType<typeof rowOf>;

/** What the runner says of a change that it did not try. Others with an error did not load, and say nothing of tests. */
export const overTime = 'the time was over';

const hasSurvived = ({ status }: Change) => status === 'Survived' || status === 'NoCoverage';
const wasNotTried = ({ statusReason = '' }: Change) => statusReason.includes(overTime);
const wasNoticed = ({ status }: Change) => status === 'Killed' || status === 'Timeout';

/** Prints the changes that nothing noticed, then their share per folder; answers whether all folders are good enough. */
export function report(results: readonly Change[], { folders, mostSurvivingPercent }: Wanted): boolean {
  const isGood = ({ percent }: Row) => percent <= mostSurvivingPercent;
  const verdictOf = (row: Row) => (isGood(row) ? '' : `: more than ${mostSurvivingPercent} %`);
  const changes = results.map((change) => ({ ...change, file: relative(process.cwd(), change.fileName) }));
  for (const change of changes.filter(hasSurvived)) console.log(lineOf(change));
  const left = changes.filter(wasNotTried).length;
  if (left > 0) console.log(`${left} changes were not tried, for ${overTime}.`);
  const rows = folders.map((folder) => rowOf(folder, changes)).filter(({ all }) => all > 0);
  for (const row of rows) console.log(textOf(row) + verdictOf(row));
  return rows.length > 0 && rows.every(isGood);
}

function rowOf(folder: string, changes: readonly (Change & { file: string })[]) {
  const mine = changes.filter(({ file }) => file.startsWith(`${folder}/`));
  const survived = mine.filter(hasSurvived).length;
  const all = survived + mine.filter(wasNoticed).length;
  return { folder, all, survived, percent: (100 * survived) / all };
}

function textOf({ folder, all, survived, percent }: Row): string {
  return `${folder}: ${all - survived} of ${all} noticed, ${survived} survived, ${percent.toFixed(1)} %`;
}

/** `file:line  what stands there  →  what nobody missed it for`. */
function lineOf({ file, location: { start, end }, replacement }: Change & { file: string }): string {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  lines.unshift((lines.shift() ?? '').slice(start.column - 1));
  return `${file}:${start.line}  ${short(lines.join(' '))}  →  ${short(replacement)}`;
}

function short(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line || 'nothing';
}
