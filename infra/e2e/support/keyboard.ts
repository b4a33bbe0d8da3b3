import type { Locator, Page } from 'playwright-core';

/** More stops than any page has. */
const enough = 150;

const holdsFocus = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses Tab until this has the focus; each stop on the way has to show its focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  for (let stop = 0; stop < enough; stop += 1) {
    if (await holdsFocus(target)) return;
    await page.keyboard.press('Tab');
    const unseen = await unseenFocus(page);
    if (unseen) throw new Error(`Nobody sees that the focus is on ${unseen}`);
  }
  throw new Error(`No key leads to ${target}`);
}

/** Goes there and presses it. */
export async function pressByKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes there and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** The stops through the whole page and out of it again; a date, where the key has several parts to visit, is one. */
export async function stopsThrough(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const stops: string[] = [];
  for (let presses = 0; presses < enough; presses += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? '');
    if (stop.startsWith('<body') || (stops.length > 1 && stop === stops[0])) return stops;
    if (stop !== stops.at(-1)) stops.push(stop);
  }
  throw new Error(`${key} never leaves the page`);
}

/** Whether the ring around this lies within its parent, which cuts off what does not. */
export const hasWholeRing = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const bounds = element.parentElement?.getBoundingClientRect();
    const over = bounds && [bounds.top - top, right - bounds.right, bottom - bounds.bottom, bounds.left - left];
    return over !== undefined && Math.max(...over) + reach <= 0.5;
  });

/** What has the focus without a ring around it, its label or its frame, or outside the screen; undefined when all is well. */
function unseenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element instanceof HTMLIFrameElement) return undefined;
    const label = element.closest('label');
    const isRinged = (part: Element | null) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(part);
      const isDrawn = outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)';
      const hasRing = isDrawn && Number.parseFloat(outlineWidth) >= 1;
      // Fields show their ring as a shadow; elsewhere shadows mean depth.
      return hasRing || (part === element && part.matches('input, select, textarea') && boxShadow !== 'none');
    };
    const { top, bottom } = (label ?? element).getBoundingClientRect();
    const isOnScreen = bottom > 0 && top < innerHeight;
    const isShown = [element, label, element.parentElement].some(isRinged) && isOnScreen;
    return isShown ? undefined : element.outerHTML.slice(0, 200);
  });
}
