import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import type { Screen } from './browser.ts';
import type { ScreenToSee } from './every-screen.ts';
import type { BrowserTestSystem } from './set-up-system.ts';

/** By how much a page may move until it is whole: part of the screen times distance, all movements added up. */
const mostShift = 0.02;
/** One answer after the other, so that none comes together with the next. */
const latenessesMs = [200, 570, 940, 1_300, 410, 780, 1_150];
/** By then the page is drawn in what typefaces the machine has. */
const typefacesLateMs = 500;
/** A page that has all its answers and asks nothing more for so long is whole. */
const calmMs = 600;

interface LateLook {
  system: BrowserTestSystem;
  screen: Screen;
  /** Our typefaces come late too, or never: what is drawn in their stead is not as wide in every word. */
  typefaces: 'late' | 'never';
}

/** Opens each page with late answers; the pages that move by more than they may, each with what moved. */
export async function movedByLateAnswers(look: LateLook, pages: readonly ScreenToSee[]): Promise<string[]> {
  const moved: string[] = [];
  // Both walks take from it whoever is next.
  const people = Map.groupBy(pages, ({ cookies }) => cookies).entries();
  const walk = async () => {
    for (const [cookies, theirs] of people) moved.push(...(await movedInWindow(look, cookies, theirs)));
  };
  // Two windows side by side: most of it is waiting.
  await Promise.all([walk(), walk()]);
  return moved;
}

async function movedInWindow({ system, screen, typefaces }: LateLook, cookies: string, pages: readonly ScreenToSee[]) {
  const { page, context } = await system.open({ screen, cookies });
  const answers = await delayAnswers(page, typefaces);
  await watchShifts(page);
  const moved: string[] = [];
  for (const { name, path } of pages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await answers.haveCome();
    const { sum, what } = await shiftsOn(page);
    if (sum > mostShift) moved.push(`${name}: ${sum.toFixed(3)} ${what}`);
  }
  await context.close();
  return moved;
}

async function delayAnswers(page: Page, typefaces: LateLook['typefaces']) {
  let asked = 0;
  let awaited = 0;
  let lastAt = Date.now();
  const answerAfter = async (ms: number, route: Route) => {
    awaited += 1;
    await pause(ms);
    // The browser drops the requests of a page that is left.
    await answerOf(route).catch(() => undefined);
    awaited -= 1;
    lastAt = Date.now();
  };
  await page.route('**/*.woff2', (route) =>
    typefaces === 'late' ? answerAfter(typefacesLateMs, route) : route.abort(),
  );
  await page.route('**/api/**', (route) => {
    if (route.request().url().includes('/events')) return route.continue();
    asked += 1;
    return answerAfter(latenessesMs[asked % latenessesMs.length] ?? 0, route);
  });
  const haveCome = async () => {
    lastAt = Date.now();
    while (awaited > 0 || Date.now() - lastAt < calmMs) await pause(50);
  };
  return { haveCome };
}

async function answerOf(route: Route) {
  await route.continue();
  await (await route.request().response())?.finished();
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | null) => (node instanceof Element ? node.className : node?.textContent);
    const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(',');
    const way = ({ previousRect, currentRect }: LayoutShift['sources'][number]) =>
      `${at(previousRect)} → ${at(currentRect)}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          shifts.push({
            value,
            what: sources.map((source) => `${nameOf(source.node)} ${way(source)}`).join(' & '),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function shiftsOn(page: Page) {
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as { value: number; what: string }[]);
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    what: shifts.map(({ what }) => what).join(' | '),
  };
}
