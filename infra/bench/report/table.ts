import { rounded } from '../measure/statistics.ts';
import { isReached, type Result } from './result.ts';

const heads = ['what', 'floor', 'ours', 'measured', 'wanted', 'reached'];

function cellsOf(result: Result): string[] {
  const { what, floor, ours, value, unit, limit } = result;
  const wanted = 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`;
  return [what, floor, ours, `${rounded(value)} ${unit}`, `${wanted} ${unit}`, isReached(result) ? 'yes' : 'NO'];
}

/** The results as a table for people, which is also one in Markdown. */
export function tableOf(results: readonly Result[]): string {
  const lines = [heads, ...results.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const lineOf = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = '', ...others] = lines.map(lineOf);
  return [first, lineOf(widths.map((width) => '-'.repeat(width))), ...others].join('\n');
}
