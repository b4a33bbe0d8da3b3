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

/** What the runner says of a change that it did not try. Others with an error did not load: they prove nothing. */
export const overTime = 'the time was over';

const isUnreached = ({ status }: Change) => status === 'NoCoverage';
const hasSurvived = ({ status }: Change) => status === 'Survived';
const wasNoticed = ({ status }: Change) => status === 'Killed' || status === 'Timeout';
const wasNotTried = ({ statusReason = '' }: Change) => statusReason.includes(overTime);

/** A folder with fewer tried changes is judged only together with the others: one survivor of five is chance. */
const fewest = 40;

/** Prints the changes that nothing noticed, then their share by folder and of all; answers whether it is small enough. */
export function report(results: readonly Change[], { folders, mostSurvivingPercent }: Wanted): boolean {
  const isGood = ({ percent }: Row) => percent <= mostSurvivingPercent;
  const verdictOf = (row: Row) => (isGood(row) ? '' : `: more than ${mostSurvivingPercent} %`);
  const changes = results.map((change) => ({ ...change, file: relative(process.cwd(), change.fileName) }));
  for (const change of changes.filter((one) => isUnreached(one) || hasSurvived(one))) console.log(lineOf(change));
  const left = changes.filter(wasNotTried).length;
  if (left > 0) console.log(`${left} changes were not tried, for ${overTime}.`);
  const all = rowOf('', changes);
  if (all.tried === 0) return false;
  const rows = [...folders.map((folder) => rowOf(`${folder}/`, changes)).filter(({ tried }) => tried >= fewest), all];
  for (const row of rows) console.log(textOf(row) + verdictOf(row));
  return rows.every(isGood);
}

/** Changes that no test reaches are known at once; of the others, those that were tried stand for the rest. */
function rowOf(folder: string, changes: readonly (Change & { file: string })[]) {
  const mine = changes.filter(({ file }) => file.startsWith(folder));
  const count = (is: (change: Change) => boolean) => mine.filter(is).length;
  const [unreached, survived] = [count(isUnreached), count(hasSurvived)];
  const tried = survived + count(wasNoticed);
  const reached = tried + count(wasNotTried);
  const percent = (100 * (unreached + (survived * reached) / tried)) / (unreached + reached);
  return { folder, unreached, survived, tried, percent };
}

function textOf({ folder, unreached, survived, tried, percent }: Row): string {
  return `${folder || 'all'}: of ${tried} tried ${survived} survived, no test reaches ${unreached}, ${percent.toFixed(1)} %`;
}

/** `file:line  the code  →  the change that no test noticed`. */
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
