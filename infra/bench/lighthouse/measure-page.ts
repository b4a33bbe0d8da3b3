import { type Category, type Visit, visit } from '../measure/lighthouse-visit.ts';
import { median } from '../measure/statistics.ts';
import type { PageToVisit } from './pages.ts';

export interface PageResult {
  name: string;
  isPublic: boolean;
  performance: number;
  /** Of the first visit: all but performance do not depend on how busy the machine is. */
  scores: Visit['scores'];
  failures: string[];
  cls: number;
  lcpMs: number;
  /** With the cookie notice accepted before. */
  lcpWithoutNoticeMs: number;
}

export async function measurePage(page: PageToVisit, rounds: number): Promise<PageResult> {
  const rules: Category[] = page.isPublic
    ? ['accessibility', 'best-practices', 'seo']
    : ['accessibility', 'best-practices'];
  const { first, accepted } = await visitByTurns({ url: page.url, session: await page.logIn(), rounds, rules });
  return {
    name: page.name,
    isPublic: page.isPublic,
    performance: medianSeen(first.map(({ scores }) => scores.performance ?? Number.NaN)),
    scores: first[0]?.scores ?? {},
    failures: first[0]?.failures ?? [],
    cls: medianSeen(first.map(({ cls }) => cls)),
    lcpMs: medianSeen(first.map(({ lcpMs }) => lcpMs)),
    lcpWithoutNoticeMs: medianSeen(accepted.map(({ lcpMs }) => lcpMs)),
  };
}

interface Turns {
  url: string;
  session: string;
  rounds: number;
  /** What the first visit looks at beside performance. */
  rules?: readonly Category[];
}

/** Visits with the cookie notice and with it accepted before, so that a slow minute of the machine meets both. */
export async function visitByTurns({ url, session, rounds, rules = [] }: Turns) {
  const first: Visit[] = [];
  const accepted: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const categories: Category[] = round === 0 ? ['performance', ...rules] : ['performance'];
    first.push(await visit({ url, cookies: session, categories }));
    const cookies = [session, 'acceptCookies=true'].filter(Boolean).join('; ');
    accepted.push(await visit({ url, cookies, categories: ['performance'] }));
  }
  return { first, accepted };
}

/** Some visits end without a largest paint: Lighthouse gives them no performance, and nothing is known of their time. */
export const medianSeen = (values: number[]): number =>
  values.every(Number.isNaN) ? Number.NaN : median(values.filter((value) => !Number.isNaN(value)));
