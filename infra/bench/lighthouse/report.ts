import { rounded } from '../measure/statistics.ts';
import type { PageResult } from './measure-page.ts';

const heads = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'LCP',
  'without notice',
  'shift',
  'below',
];
const largestShift = 0.02;

/** The aims that a page misses; the one for performance is lower than the rest. */
export function belowAim({ isPublic, performance, scores, cls }: PageResult): string[] {
  const rules = Object.entries(scores).filter(([name]) => name !== 'performance');
  return [
    // A visit that was not measured is not good.
    ...(performance >= (isPublic ? 95 : 90) ? [] : ['performance']),
    ...rules.filter(([, score]) => score < 100).map(([name]) => name),
    ...(cls <= largestShift ? [] : ['shift']),
  ];
}

const seconds = (ms: number) => `${rounded(ms / 1_000)} s`;

export const headOfTable = [heads, heads.map(() => '---')].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** A page as a row of a Markdown table. */
export function rowOf(result: PageResult): string {
  const { name, performance, scores, cls, lcpMs, lcpWithoutNoticeMs } = result;
  const rules = [scores.accessibility, scores['best-practices'], scores.seo].map((score) => score ?? '–');
  const times = [seconds(lcpMs), seconds(lcpWithoutNoticeMs), rounded(cls, 3)];
  return `| ${[name, performance, ...rules, ...times, belowAim(result).join(', ')].join(' | ')} |`;
}
