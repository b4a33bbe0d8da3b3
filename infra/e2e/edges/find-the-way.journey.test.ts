import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Traveler } from '@livery/stack/people/sign-up.ts';
import type { Page } from 'playwright-core';
import { desktop, phone, type Screen, type Window } from '../support/browser.ts';
import { byPassword } from '../support/by-password.ts';
import { eventually } from '../support/eventually.ts';
import { enlargeLetters, tooWide } from '../support/measures.ts';
import { openRide } from '../support/prepared-rides.ts';
import { setUpSystemWithBrowser } from '../support/set-up-system.ts';

const system = setUpSystemWithBrowser();
let anna: Traveler;

beforeAll(async () => {
  anna = await system.newTraveler();
  for (const inHours of [30, 54, 78, 102, 126, 150]) await openRide(system, { traveler: anna, inHours });
}, 180_000);

const screens: [string, Screen][] = [
  ['a phone', phone],
  ['a desktop', { ...desktop, height: 500 }],
];

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls as a finger does and lets the browser tell the page. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.waitForFunction((y) => Math.round(window.scrollY) === y, top);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function openList(page: Page): Promise<void> {
  await page.goto('/ride/requested');
  await page.locator('a[href^="/ride/requested/"]').nth(5).waitFor();
}

describe.each(screens)('on %s', (_name, screen) => {
  let annas: Window;
  let page: Page;

  beforeAll(async () => {
    annas = await system.open({ screen, cookies: anna.cookies() });
    page = annas.page;
  }, 60_000);
  afterAll(async () => {
    await annas?.context.close();
  });

  test('a page opened anew starts at its top', async () => {
    await openList(page);
    await scrollTo(page, 300);

    await openList(page);

    expect(await scrolled(page)).toBe(0);
  });

  test('Back returns to the previous scroll position', async () => {
    await openList(page);
    await scrollTo(page, 300);
    await page.locator('a[href^="/ride/requested/"]').nth(2).click();
    await page.waitForURL('**/ride/requested/*');
    await page.getByText('Cancel this ride').waitFor();
    expect(await scrolled(page)).toBe(0);

    await page.goBack();

    await page.waitForFunction(() => Math.round(window.scrollY) === 300);
  });

  test('a reload stays where one was', async () => {
    await openList(page);
    await scrollTo(page, 300);

    await page.reload();

    await page.waitForFunction(() => Math.round(window.scrollY) === 300);
  });

  test('the header stays in sight beyond 100 pixels', async () => {
    await openList(page);
    const topAfter = async (pixels: number) => {
      await scrollTo(page, pixels);
      return (await page.getByRole('banner').boundingBox())?.y;
    };

    expect([await topAfter(100), await topAfter(101), await topAfter(100)]).toEqual([-100, 0, -100]);
  });

  test('a way back to the top is there beyond 160 pixels', async () => {
    await openList(page);
    const up = page.getByRole('button', { name: 'Back to top' });
    await scrollTo(page, 160);
    expect(await up.count()).toBe(0);
    await scrollTo(page, 161);

    await up.click();

    await page.waitForFunction(() => window.scrollY === 0);
    await up.waitFor({ state: 'detached' });
  });

  test('prefetching leaves out Google’s maps, which nobody asked for', async () => {
    await openList(page);
    const fetched = (part: string) =>
      page.evaluate((name) => performance.getEntriesByType('resource').some((file) => file.name.includes(name)), part);

    // It is fetched after the map's parts.
    await eventually(() => fetched('asked-again'), true);

    expect(await fetched('google-script')).toBe(false);
  });

  test('without any browser error', () => {
    expect(annas.complaints).toEqual([]);
  });
});

test('Back from a section of a long page, or from the page after it, leads to where one came from', async () => {
  const { page, context, complaints } = await system.open({ screen: desktop });
  const sections = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await page.goto('/privacy');
  await sections.nth(3).click();
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  const before = (await scrolled(page)) + 400;
  await scrollTo(page, before);
  // A click of the mouse would scroll to the link first.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).dispatchEvent('click');
  await page.getByRole('heading', { name: 'A chauffeur matchmaker' }).waitFor();
  await page.goBack();
  await page.waitForFunction((top) => Math.round(window.scrollY) === top, before);
  await sections.nth(8).click();
  await page.waitForFunction((top) => Math.round(window.scrollY) > top, before);

  await page.goBack();
  await page.waitForFunction((top) => Math.round(window.scrollY) === top, before);
  await page.goBack();

  await page.waitForFunction(() => window.scrollY === 0);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  ['/tnc', '[role=tab]:last-child', '[role=tab]:last-child[aria-selected=true]'],
  ['/faqs', '.question:last-child summary >> nth=0', '.question[open]'],
])('Back to %s finds what was opened there still open, at the same scroll position', async (path, opener, opened) => {
  const { page, context, complaints } = await system.open({ screen: desktop });
  await page.goto(path);
  await page.locator(opener).click();
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.locator(opened).waitFor();
  await scrollTo(page, 700);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).dispatchEvent('click');
  await page.getByRole('heading', { name: 'A chauffeur matchmaker' }).waitFor();

  await page.goBack();

  await page.locator(opened).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await scrolled(page)).toBe(700);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a click anywhere in a row opens its ride, even in browsers where a row does not position its content', async () => {
  const { page, context } = await system.open({ screen: desktop, cookies: anna.cookies() });
  await openList(page);

  const rows = await page.locator('.data-table').evaluate((table: HTMLTableElement) => {
    const all = [...(table.tBodies[0]?.rows ?? [])];
    // As in WebKit, where a row does not position what it contains.
    for (const row of all) row.style.setProperty('position', 'static', 'important');
    return all.map((row) => {
      row.scrollIntoView({ block: 'center' });
      const link = row.querySelector('a');
      return [...row.cells].map((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a') === link;
      });
    });
  });

  expect(rows.length).toBeGreaterThan(5);
  expect(rows.flat()).not.toContain(false);
  await context.close();
});

test('from 992 pixels on the header has the menu in it, below a button that opens it', async () => {
  const { page, context } = await system.open({ screen: desktop });
  await page.goto('/about');
  const header = page.getByRole('banner');
  const menus = async () => [
    await header.getByRole('navigation', { name: 'Main' }).count(),
    await header.getByRole('button', { name: 'Open the menu' }).count(),
  ];

  await page.setViewportSize({ width: 992, height: 900 });
  await eventually(menus, [1, 0]);
  await page.setViewportSize({ width: 991, height: 900 });
  await eventually(menus, [0, 1]);
  await context.close();
});

test('a first name of sixty letters does not make the header wider than a tablet', async () => {
  const long = await system.newTraveler('Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis');
  const screen = { width: 768, height: 1024 };
  const { page, context } = await system.open({ screen, cookies: long.cookies() });
  await page.goto('/account');
  await page.getByRole('banner').getByRole('button', { name: 'Wolfeschlegel' }).waitFor();

  expect(await tooWide(page)).toEqual([]);
  await context.close();
});

test('on a phone in landscape the account menu can be reached to its end below the sticky header', async () => {
  const screen = { width: 844, height: 330 };
  const { page, context } = await system.open({ screen, cookies: anna.cookies() });
  await openList(page);
  await scrollTo(page, 300);
  await page.getByRole('banner').getByRole('button', { name: 'Anna' }).click();
  const logOut = page.getByRole('banner').getByRole('button', { name: 'Log Out' });

  await logOut.focus();

  const { y = 0, height = 0 } = (await logOut.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(screen.height);
  await context.close();
});

test('in the browser’s own high contrast only the open tab has a line', async () => {
  const { page, context } = await system.open({ screen: desktop });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/tnc');
  const lineOf = (tab: number) =>
    page
      .getByRole('tab')
      .nth(tab)
      .evaluate((element) => getComputedStyle(element).borderBottomColor);

  expect(await lineOf(0)).not.toBe(await lineOf(1));
  expect(await lineOf(1)).toBe(await lineOf(2));
  await context.close();
});

test('on a phone the way back to the top covers nothing while somebody types', async () => {
  const { page, context } = await system.open({ screen: phone, cookies: anna.cookies() });
  await page.goto('/ride/create');
  const field = page.getByRole('combobox', { name: /Pick-up/ });
  const up = page.locator('.back-to-top');
  await field.focus();
  await scrollTo(page, 200);
  await up.waitFor({ state: 'attached' });
  expect(await up.isVisible()).toBe(false);

  await field.blur();

  await up.waitFor();
  await context.close();
});

test('with letters twice as large, the link that skips the header is out of sight until it has the focus', async () => {
  const { page, context } = await system.open({ screen: phone });
  await enlargeLetters(page);
  await page.goto('/faqs');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  const end = async () => skip.evaluate((link) => link.getBoundingClientRect().bottom);
  expect(await end()).toBeLessThanOrEqual(0);

  await skip.focus();

  expect(await end()).toBeGreaterThan(40);
  await context.close();
});

test('with letters twice as large, the question for a second factor shows the field that has the focus', async () => {
  const cookies = await byPassword(system, system.admin.email);
  const { page, context } = await system.open({ screen: phone, cookies });
  await enlargeLetters(page);

  await page.goto('/admin/charges');

  const dialog = page.getByRole('dialog', { name: 'Second factor' });
  const isAboveButtons = async () => {
    const field = await dialog.getByRole('textbox', { name: 'Code' }).boundingBox();
    const button = await dialog.getByRole('button', { name: 'Go on' }).boundingBox();
    return field !== null && button !== null && field.y + field.height <= button.y;
  };
  await eventually(isAboveButtons, true);
  await context.close();
});

test('a page asks for what it shows once, and once more when it hears of all that happens', async () => {
  const { page, context } = await system.open({ screen: phone, cookies: anna.cookies() });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const countOf = (path: string) => asked.filter((one) => one === path).length;

  await page.goto('/home');
  await eventually(async () => countOf('/api/receivables'), 2);
  await page.waitForTimeout(1_000);

  expect([countOf('/api/receivables'), countOf('/api/events')]).toEqual([2, 1]);
  await context.close();
});

describe('before the app has come', () => {
  let window: Window;
  const pickUp = () => window.page.getByLabel('Pick-up').first();
  const app = '**/assets/index-*.js';

  beforeEach(async () => {
    window = await system.open({ screen: phone, cookies: anna.cookies() });
  });
  afterEach(() => window.context.close());

  async function hold(files: string) {
    const held = Promise.withResolvers<void>();
    await window.page.route(files, async (route) => {
      await held.promise;
      await route.continue();
    });
    return held;
  }

  test('a booking can be read, accepts no input that would be lost, and works once the app is there', async () => {
    const { page, complaints } = window;
    const held = await hold(app);

    await page.goto('/ride/create', { waitUntil: 'commit' });
    await page.getByText('Book a Ride').last().waitFor();
    expect(await pickUp().isEditable()).toBe(false);
    await page.mouse.click(150, 460);
    await page.keyboard.type('ORD');
    expect(await pickUp().inputValue()).toBe('');
    held.resolve();

    await pickUp().fill('ORD');
    await page.getByRole('option').first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('a form that has kept what was entered is not shown empty', async () => {
    const { page } = window;
    await page.goto('/ride/create');
    await pickUp().fill('Evanston');
    const held = await hold(app);

    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Book a Ride').last().waitFor();
    await page.locator('main[inert] form').waitFor({ state: 'hidden' });
    held.resolve();

    await eventually(() => pickUp().inputValue(), 'Evanston');
  });

  test('the app waits for the style sheets, even when it arrives first', async () => {
    const { page, complaints } = window;
    const held = await hold('**/assets/index-*.css');
    const arrived = page.waitForResponse(/assets\/index-.*\.js$/);

    await page.goto('/ride/create', { waitUntil: 'commit' });
    await (await arrived).finished();
    await page.waitForTimeout(300);
    held.resolve();

    await pickUp().fill('ORD');
    await page.getByRole('option').first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('the app is requested again when its download fails', async () => {
    const { page } = window;
    let asked = 0;
    await page.route(app, (route) => {
      // With HEAD the page only asks whether a release has removed the app.
      if (route.request().method() === 'HEAD') return route.continue();
      asked += 1;
      return asked === 1 ? route.abort('connectionreset') : route.continue();
    });

    await page.goto('/ride/create', { waitUntil: 'commit' });

    await pickUp().fill('ORD');
    await page.getByRole('option').first().waitFor();
    expect(asked).toBe(2);
  });
});

describe('on Android', () => {
  test('Back closes what is open above a page', async () => {
    const { page, context, complaints } = await system.open({
      ...{ screen: phone, cookies: anna.cookies() },
      userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    });
    // A browser that no finger swipes asks its close watchers at Escape. The page does not see the key.
    await page.addInitScript(() =>
      addEventListener('keydown', (event) => event.key === 'Escape' && event.stopImmediatePropagation(), true),
    );
    const goBack = () => page.keyboard.press('Escape');
    await page.goto('/faqs');
    const menu = page.getByRole('dialog', { name: 'Menu' });

    for (const _time of ['once', 'and again']) {
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await menu.waitFor();
      await goBack();
      await menu.waitFor({ state: 'hidden' });
    }

    await openList(page);
    await page.locator('a[href^="/ride/requested/"]').first().click();
    await page.getByRole('button', { name: 'Cancel this ride' }).click();
    await page.getByRole('dialog').waitFor();
    await goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
