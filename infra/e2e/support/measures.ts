import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** What reaches beyond the right edge of the screen; what is fixed there is cut off, and makes no page wider. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const cutOff = beyond.filter((element) => element.closest('.action-bar'));
    if (scrollWidth <= clientWidth && cutOff.length === 0) return [];
    const first = (cutOff.length > 0 ? cutOff : beyond).slice(0, 3);
    return [`${scrollWidth} px wide: ${first.map(({ outerHTML }) => outerHTML.slice(0, 80))}`];
  });
}

const letters = { standard: 16, fixed: 13 };
const largeLetters = { standard: 32, fixed: 26 };

/** From now on this page is seen by a person who has set the browser's letters twice as large. */
export async function enlargeLetters(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: largeLetters });
}

/** Buttons that cut off their words, or are cut off themselves, where a person has set the browser's letters twice as large. */
export async function cutWords(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: largeLetters });
  const cut = await page.evaluate(() => {
    const isTooNarrow = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
    // A button that waits for its answer shows a circle in place of its words.
    return [...document.querySelectorAll('.mantine-Button-root:not([data-loading]), .plain-button')]
      .filter((button) => {
        const { left, right } = button.getBoundingClientRect();
        const isBeyond = left < -1 || right > document.documentElement.clientWidth + 1;
        const isTooLow = button.scrollHeight > button.clientHeight + 1;
        return isBeyond || isTooLow || [button, ...button.querySelectorAll('.mantine-Button-label')].some(isTooNarrow);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
  await browser.send('Page.setFontSizes', { fontSizes: letters });
  await browser.detach();
  return cut;
}

/** Words in a table that are broken at the edge of their column; what is no plain word may be. */
export function tornWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isTorn = (text: Node, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const tornIn = (text: Node) =>
      [...(text.textContent ?? '').matchAll(/(?<!\S)\p{L}{2,16}(?!\S)/gu)]
        .filter(({ 0: word, index }) => isTorn(text, index, index + word.length))
        .map(([word]) => word);
    return [...document.querySelectorAll('.data-table td, .data-table td :not(.visually-hidden)')]
      .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .flatMap(tornIn);
  });
}

/** What can be pressed and is smaller than 24 px; a field's label counts as the field. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const pressable = 'a[href], button, input, select, textarea, summary, [role="tab"], [tabindex="0"]';
    const isLarge = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width >= least && height >= least;
    };
    return [...document.querySelectorAll(pressable)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().width > 1)
      .filter((element) => !isLarge(element))
      .filter((element) => !(element instanceof HTMLInputElement && [...(element.labels ?? [])].some(isLarge)))
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

/** Words that are written too small for anybody to read. */
export function tooFine(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 9;
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    return [...document.querySelectorAll('body *')]
      .filter((element) => hasWords(element) && element.checkVisibility())
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < least)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

/** What axe is to look at: all of the page, or the part that a selector names. */
interface Scope {
  within?: string | undefined;
}

/** What breaks a rule of accessibility that a program can check. */
export const againstRules = (page: Page, scope: Scope = {}): Promise<string[]> => violations(page, scope);
/** The one rule that another color scheme can break. */
export const tooLowContrast = (page: Page, scope: Scope = {}): Promise<string[]> =>
  violations(page, scope, { runOnly: ['color-contrast'] });

/** Axe names neither what keeps the rules nor where an element stands, and fetches no file anew: half of its work. */
const leastWork: RunOptions = { resultTypes: ['violations'], selectors: false, preload: false };

async function violations(page: Page, { within = 'html' }: Scope, rules: RunOptions = {}): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  // The provider's card fields are not ours.
  const context = { include: [within], exclude: ['iframe'] };
  const found = await page.evaluate(([context, options]) => window.axe.run(context, options), [
    context,
    { ...leastWork, ...rules },
  ] as const);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  );
}

/** What gets the focus by the Tab key and then lies under something else, or beyond the screen. */
export function hiddenWhenFocused(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('[role="dialog"]');
    const stops = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';
    const isSeen = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + Math.min(width / 2, innerWidth / 2), top + Math.min(height / 2, 20));
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    return [...(dialog ?? document).querySelectorAll<HTMLElement>(stops)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        element.focus();
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        return document.activeElement === element && ![element, ...labels].some(isSeen);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

declare global {
  interface Window {
    axe: typeof axe;
    motions?: string[];
  }
}

/** Remembers, from the first moment of each page, what moves. */
export const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    window.motions = seen;
    const longest = (durations: string) => Math.max(...durations.split(',').map((text) => Number.parseFloat(text)));
    const note = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return;
      const { animationDuration, transitionDuration } = getComputedStyle(target);
      const seconds = longest(type === 'animationstart' ? animationDuration : transitionDuration);
      if (seconds > 0.05) seen.push(`${type} of ${target.outerHTML.slice(0, 120)}`);
    };
    for (const kind of ['animationstart', 'transitionrun']) addEventListener(kind, note, true);
  });

/** What has moved on this page so far. */
export const moving = (page: Page): Promise<string[]> => page.evaluate(() => [...new Set(window.motions ?? [])]);

declare global {
  interface Window {
    scripts?: string[];
  }
}

/** Remembers, from the first moment of each page, what the browser kept it from, and what ran besides our own scripts. */
export const watchScripts = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    window.scripts = seen;
    window.alert = (text) => void seen.push(`alert(${text})`);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, blockedURI }) => {
      seen.push(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });

/** What of this page runs, or would when pressed, and is not our own: we write no handler into markup. */
export function foreignMarkup(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const leads = /^(xlink:)?(href|src|srcdoc|action|formaction|data)$/;
    // The recovery codes as a file: saved, and plain text.
    const isSaved = ({ value, ownerElement }: Attr) =>
      ownerElement?.hasAttribute('download') && value.startsWith('data:text/plain;charset=utf-8,');
    const runs = (attribute: Attr) =>
      attribute.name.startsWith('on') ||
      (leads.test(attribute.name) &&
        /^\s*(javascript:|vbscript:|data:text|<)/i.test(attribute.value) &&
        !isSaved(attribute));
    const found = [...document.querySelectorAll('*')].filter(
      (element) => [...element.attributes].some(runs) || element.matches('img[src="x"]'),
    );
    return [...(window.scripts ?? []), ...found.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });
}

/** Everything this page says, typed texts and names for screen readers included. */
export function saidBy(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
  });
}
