import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { mostSurvivingPercent, passes } from './config.js';

const folders = passes.flatMap((pass) => pass.folders);
const hasSurvived = ({ status }) => status === 'Survived' || status === 'NoCoverage';
const wasNoticed = ({ status }) => status === 'Killed' || status === 'Timeout';

/** Prints the changes that nothing noticed, then their share per folder; answers whether all folders are good enough. */
export function report(results) {
  const changes = results.map((change) => ({ ...change, file: relative(process.cwd(), change.fileName) }));
  for (const change of changes.filter(hasSurvived)) console.log(lineOf(change));
  const rows = folders.map((folder) => rowOf(folder, changes)).filter(({ all }) => all > 0);
  for (const row of rows) console.log(textOf(row));
  return rows.length > 0 && rows.every(isGood);
}

function rowOf(folder, changes) {
  const mine = changes.filter(({ file }) => file.startsWith(`${folder}/`));
  const survived = mine.filter(hasSurvived).length;
  const all = survived + mine.filter(wasNoticed).length;
  return { folder, all, survived, percent: (100 * survived) / all };
}

const isGood = ({ percent }) => percent <= mostSurvivingPercent;

function textOf(row) {
  const { folder, all, survived, percent } = row;
  const verdict = isGood(row) ? '' : `: more than ${mostSurvivingPercent} %`;
  return `${folder}: ${all - survived} of ${all} noticed, ${survived} survived, ${percent.toFixed(1)} %${verdict}`;
}

/** `file:line  what stands there  →  what nobody missed it for`. */
function lineOf({ file, location: { start, end }, replacement }) {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push(lines.pop().slice(0, end.column - 1));
  lines[0] = lines[0].slice(start.column - 1);
  return `${file}:${start.line}  ${short(lines.join(' '))}  →  ${short(replacement)}`;
}

function short(code) {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line || 'nothing';
}
