import type { Page } from 'playwright-core';

/** What reaches beyond the right edge of the screen. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px wide: ${beyond.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 80))}`];
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
