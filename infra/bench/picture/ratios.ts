import { rounded } from '../measure/statistics.ts';
import { isReached, limitOf, type Result } from '../report/result.ts';
import { at, svg, width, words } from './svg.ts';

interface Panel {
  head: string;
  results: readonly Result[];
  /** The length of a bar, in units of the panel's axis. */
  lengthOf(result: Result, value: number): number;
}

const margin = 16;
const rowHeight = 44;
const lineHeight = 16;
const headHeight = 40;
/** A number stands to the right of its bar. */
const track = width - 2 * margin - 160;
const noteHeight = 22;
const firstTop = 34;

/** Every number beside its limit: bars, and a tick for what is wanted. */
export function drawRatios(results: readonly Result[]): string {
  const panels = panelsOf(results).filter((panel) => panel.results.length > 0);
  const topOf = (index: number) => panels.slice(0, index).reduce((top, panel) => top + heightOf(panel), firstTop);
  const end = topOf(panels.length);
  const notes = [...new Set(results.flatMap(({ note }) => note ?? []))];
  return svg({
    title: 'Numbers beside their limits',
    description: results.map(told).join(' '),
    height: end + 12 + notes.length * noteHeight,
    lines: [
      ...heading,
      ...panels.flatMap((panel, index) => drawPanel(panel, topOf(index))),
      ...notes.map((note, index) =>
        words({ x: margin, y: end + 20 + index * noteHeight, says: `* ${note}`, kind: 'quiet' }),
      ),
    ],
  });
}

const heading = [
  words({ x: margin, y: 26, says: 'Numbers beside their limits', kind: 'head' }),
  `<line class="limit" x1="${width - margin - 40}" x2="${width - margin - 40}" y1="13" y2="31"/>`,
  words({ x: width - margin, y: 26, says: 'limit', kind: 'right quiet' }),
];

const heightOf = ({ results }: Panel) => headHeight + heightOfAll(results);
const heightOfAll = (results: readonly Result[]) => results.reduce((height, result) => height + heightOfRow(result), 0);
const heightOfRow = (result: Result) => rowHeight + (namesOf(result).length - 1) * lineHeight;

/** The name, broken where it would be wider than the picture. */
const namesOf = ({ what, note }: Result) => superscript(note ? `${what} *` : what).match(/.{1,62}(?: |$)/g) ?? [];

const superscript = (says: string) => says.replaceAll(/10\^(\d)/g, (_, power) => `10${'⁰¹²³⁴⁵⁶⁷⁸⁹'[power]}`);

function panelsOf(results: readonly Result[]): Panel[] {
  const isRatio = ({ unit, floor }: Result) => floor !== '–' && unit === '×';
  const itself = (_: Result, value: number) => value;
  return [
    {
      head: 'Share of the floor’s throughput: at least',
      results: results.filter(({ limit }) => 'atLeast' in limit),
      lengthOf: itself,
    },
    {
      head: 'Times what the floor takes: at most',
      results: results.filter((result) => 'atMost' in result.limit && isRatio(result)),
      lengthOf: itself,
    },
    {
      head: 'Share of a budget: at most all of it',
      results: results.filter((result) => 'atMost' in result.limit && !isRatio(result)),
      lengthOf: (result, value) => value / limitOf(result),
    },
  ];
}

function drawPanel({ head, results, lengthOf }: Panel, top: number): string[] {
  const longest = Math.max(
    ...results.flatMap((result) => [result.value, limitOf(result)].map((value) => lengthOf(result, value))),
  );
  const scale = track / (longest * 1.02);
  const rows = results.flatMap((result, row) => {
    const [bar, tick] = [result.value, limitOf(result)].map((value) => lengthOf(result, value) * scale);
    const y = top + headHeight + heightOfAll(results.slice(0, row));
    return drawRow(result, { y, bar: bar ?? 0, tick: tick ?? 0 });
  });
  return [words({ x: margin, y: top + 24, says: head, kind: 'quiet' }), ...rows];
}

function drawRow(result: Result, { y, bar, tick }: { y: number; bar: number; tick: number }): string[] {
  const reached = isReached(result);
  const names = namesOf(result);
  const top = y + 20 + (names.length - 1) * lineHeight;
  return [
    ...names.map((says, line) => words({ x: margin, y: y + 12 + line * lineHeight, says })),
    words({ x: width - margin, y: top + 10, says: shown(result), kind: reached ? 'right' : 'right bad' }),
    `<rect class="track" x="${margin}" y="${top}" width="${track}" height="10" rx="2"/>`,
    `<rect class="${reached ? 'good' : 'bad'}" x="${margin}" y="${top}" width="${at(Math.max(1, bar))}" height="10" rx="2"/>`,
    `<line class="limit" x1="${at(margin + tick)}" x2="${at(margin + tick)}" y1="${top - 4}" y2="${top + 14}"/>`,
  ];
}

function shown(result: Result): string {
  const sign = 'atLeast' in result.limit ? '≥' : '≤';
  const unit = result.unit === '' ? '' : ` ${result.unit}`;
  return `${isReached(result) ? '' : 'missed: '}${rounded(result.value)} of ${sign} ${limitOf(result)}${unit}`;
}

function told(result: Result): string {
  const note = result.note ? ` (${result.note})` : '';
  return `${result.what}${note}: ${shown(result)}.`;
}
