import { rounded } from '../measure/statistics.ts';
import { limitOf, type Result, type Sizes } from '../report/result.ts';
import { at, svg, width, words } from './svg.ts';

export type Sized = Result & { sizes: Sizes };

interface Scales {
  x(count: number): number;
  y(ms: number): number;
}

const plot = { left: 60, right: width - 28, height: 188 };
const kinds = ['a', 'b', 'c', 'd'];
const legendHeight = 22;

/** What a request costs, by how many of these there are; each step to the right is ten times as many. */
export function drawSizes(of: string, sized: readonly Sized[]): string {
  const counts = [...new Set(sized.flatMap(({ sizes }) => sizes.at.map(({ count }) => count)))].toSorted(
    (a, b) => a - b,
  );
  const most = Math.max(...sized.flatMap((result) => [allowedMs(result), ...result.sizes.at.map(({ ms }) => ms)]));
  const levels = levelsUpTo(most);
  const bottom = 60 + sized.length * legendHeight + plot.height;
  const scales = scalesOf(counts, Math.max(...levels), bottom);
  return svg({
    title: 'Cost against size',
    description: sized.map((result) => `${told(result)}.`).join(' '),
    height: bottom + 48,
    lines: [
      words({ x: 16, y: 26, says: 'Cost against size', kind: 'head' }),
      words({ x: width - 16, y: 26, says: 'short lines: limits', kind: 'right quiet' }),
      ...sized.flatMap(legend),
      ...levels.flatMap((ms) => level(scales, ms)),
      ...decadesOf(counts).map((count) =>
        words({ x: scales.x(count), y: bottom + 20, says: count.toLocaleString('en-US'), kind: 'mid' }),
      ),
      words({ x: plot.right, y: bottom + 38, says: of, kind: 'right quiet' }),
      ...sized.flatMap((result, row) => drawLine(result, scales, kindOf(row))),
    ],
  });
}

const mostLevels = 8;

/** Round steps from zero, the finest of which the picture has room for. */
function levelsUpTo(most: number): number[] {
  const decade = 10 ** Math.floor(Math.log10(most));
  const step = [decade / 5, decade / 2, decade, 2 * decade].find((fine) => most / fine < mostLevels) ?? decade;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

function scalesOf(counts: readonly number[], most: number, bottom: number): Scales {
  const [fewest = 1] = counts;
  const decades = Math.log10((counts.at(-1) ?? 10) / fewest) || 1;
  const inset = 24;
  return {
    x: (count) => plot.left + inset + ((plot.right - plot.left - 2 * inset) * Math.log10(count / fewest)) / decades,
    y: (ms) => bottom - (plot.height * ms) / most,
  };
}

function decadesOf(counts: readonly number[]): number[] {
  const [from, to] = [Math.log10(counts[0] ?? 1), Math.log10(counts.at(-1) ?? 1)];
  return Array.from({ length: Math.round(to - from) + 1 }, (_, index) => 10 ** (from + index));
}

/** How long a request may take among the most. */
const allowedMs = (result: Sized) => (result.sizes.at[0]?.ms ?? 0) * limitOf(result);

function legend(result: Sized, row: number): string[] {
  const y = 52 + row * legendHeight;
  return [
    `<line class="line ${kindOf(row)}" x1="16" x2="44" y1="${y - 4}" y2="${y - 4}"/>`,
    words({ x: 52, y, says: told(result) }),
  ];
}

function level({ y }: Scales, ms: number): string[] {
  return [
    `<line class="axis" x1="${plot.left}" x2="${plot.right}" y1="${at(y(ms))}" y2="${at(y(ms))}"/>`,
    words({ x: plot.left - 6, y: y(ms) + 4, says: ms === 0 ? '0 ms' : `${ms}`, kind: 'right quiet' }),
  ];
}

function drawLine(result: Sized, { x, y }: Scales, kind: string): string[] {
  const points = result.sizes.at.map(({ count, ms }) => `${at(x(count))},${at(y(ms))}`);
  const last = x(result.sizes.at.at(-1)?.count ?? 1);
  const limit = at(y(allowedMs(result)));
  return [
    `<polyline class="line ${kind}" points="${points.join(' ')}"/>`,
    ...points.map(
      (point) => `<circle class="dot ${kind}" cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="4"/>`,
    ),
    `<line class="line ${kind}" x1="${at(last - 14)}" x2="${at(last + 14)}" y1="${limit}" y2="${limit}"/>`,
  ];
}

const kindOf = (row: number) => kinds[row % kinds.length] ?? 'a';

function told(result: Sized): string {
  const [first, last] = [result.sizes.at[0], result.sizes.at.at(-1)];
  const name = result.what.split(',')[0];
  return `${name}: ${rounded(first?.ms ?? 0, 1)} to ${rounded(last?.ms ?? 0, 1)} ms, at most ${rounded(allowedMs(result), 1)}`;
}
