import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import { newPersonalDetails } from '@livery/stack/people/sign-up.ts';
import { repository } from '@livery/stack/repository.ts';
import { desktop, phone } from './support/browser.ts';
import { hiddenWhenFocused } from './support/measures.ts';
import { setUpSystemWithBrowser } from './support/set-up-system.ts';

const system = setUpSystemWithBrowser();

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(system.gatewayUrl + path, init);
  return { status: answer.status, text: await answer.text() };
};

const shareSize = { width: 1200, height: 630 };
const largest = 300_000;

/** The picture that a page announces; a PNG begins with its size. */
async function pictureAt(path: string) {
  const { text } = await ask(path);
  const address = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? `none on ${path}`;
  const answer = await fetch(address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  return { address, type: answer.headers.get('content-type'), ...size, isSmall: bytes.length < largest };
}

test('no page’s first load weighs more than its budget', async () => {
  const weigh = promisify(execFile)(process.execPath, [join(repository, 'web/build/route-budgets.ts')]);
  const ended: { stdout: string; code?: number } = await weigh.catch(
    (failed: { stdout: string; code: number }) => failed,
  );

  expect(ended.stdout).toMatch(/ok .* app shell/);
  expect(ended.stdout.split('\n').filter((line) => line.startsWith('OVER'))).toEqual([]);
  // A failed run may have ended before everything was weighed.
  expect(ended.code ?? 0).toBe(0);
});

describe('without any script', () => {
  test.each([
    ['/about', 'subscription-based platform of independent operators'],
    ['/travelers', 'Sign up as a traveler'],
    ['/operators', 'Potential <!-- -->60<!-- -->-<!-- -->80<!-- -->% savings on vehicle and wage costs'],
    ['/faqs', 'Accepted cards are Master Card, Visa, American Express.'],
    ['/', '55 Passenger Coach Bus'],
    ['/pricing', '49 per month plan'],
    ['/instant-quote', 'This page needs JavaScript.'],
    ['/locations', 'This page needs JavaScript.'],
    ['/quickGuide', 'Quick guide'],
    ['/quickGuide/traveler', 'Your card is preauthorized'],
    ['/quickGuide/operator', 'Connect a payout account'],
    ['/tnc', 'User of Independent Operator Service Agreement'],
    ['/privacy', '21. Changes to This Privacy Policy'],
  ])('%s says: %s', async (path, words) => {
    const { status, text } = await ask(path);

    expect(status).toBe(200);
    expect(text).toContain(words);
    expect(text).toContain(`<link rel="canonical" href="${new URL(system.gatewayUrl).origin}${path}" />`);
  });

  test('the contact page says what its form needs, and where else to write', async () => {
    const context = await system.browser.newContext({ javaScriptEnabled: false, baseURL: system.gatewayUrl });
    const page = await context.newPage();
    await page.goto('/contact-us');

    expect(await page.locator('noscript p').innerText()).toBe(
      'This form needs JavaScript. Please switch it on and reload this page. Or write to hello@livery.example.',
    );
    expect(await page.getByRole('button', { name: 'Send' }).isVisible()).toBe(false);
    expect(await page.locator('.contact-ways').getByRole('link').allTextContents()).toEqual([
      '(312) 555-0100',
      'hello@livery.example',
    ]);
    await context.close();
  });

  test.each(['/', '/login', '/locations', '/faqs'])(
    'on a phone the menu and the heading of %s can be read',
    async (path) => {
      const options = { javaScriptEnabled: false, baseURL: system.gatewayUrl, viewport: phone };
      const context = await system.browser.newContext(options);
      const page = await context.newPage();
      await page.goto(path);
      const header = await page.getByRole('banner').boundingBox();
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();

      expect(await page.getByRole('banner').getByRole('link', { name: 'Log in' }).isVisible()).toBe(true);
      expect(heading?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Number.POSITIVE_INFINITY));
      await context.close();
    },
  );

  test('the tabs of the terms lead to each document', async () => {
    const context = await system.browser.newContext({ javaScriptEnabled: false, baseURL: system.gatewayUrl });
    const page = await context.newPage();
    await page.goto('/tnc');
    expect(await page.getByText('The service', { exact: true }).last().isVisible()).toBe(true);

    await page.getByRole('tab', { name: 'Service Overview' }).click();

    await page.getByRole('heading', { name: 'Asking for a ride' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Fair use' }).isVisible()).toBe(false);
    await context.close();
  });
});

test('search engines find every page they are told of', async () => {
  const { text: robots } = await ask('/robots.txt');
  const { text: sitemap } = await ask('/sitemap.xml');
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const statuses = await Promise.all(addresses.map(async (address) => (await fetch(address)).status));

  expect(robots).toContain(`Sitemap: ${new URL(system.gatewayUrl).origin}/sitemap.xml`);
  expect(addresses.length).toBeGreaterThan(10);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('every public page has a picture for its shared link', async () => {
  const { text: sitemap } = await ask('/sitemap.xml');
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const pictures = await Promise.all([...pages, '/login'].map(pictureAt));

  expect(pictures).toEqual(
    pictures.map(({ address }) => ({ address, type: 'image/png', ...shareSize, isSmall: true })),
  );
  expect(new Set(pictures.map(({ address }) => address)).size).toBe(pages.length + 1);
});

test.each(['/nowhere', '/index.php', '/john.doe', '/404'])('there is no page at %s', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test.each(['/login', '/faqs'])('%s never hides the focus at 400 %%, even beside the cookie notice', async (path) => {
  const screen = { width: 320, height: 256 };
  const { page, context } = await system.open({ screen, isNew: true });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'I understand' }).waitFor();

  expect(await hiddenWhenFocused(page)).toEqual([]);
  await context.close();
});

test('the cookie notice that is accepted stays away for a year', async () => {
  const { page, context } = await system.open({ screen: phone, isNew: true });
  await page.goto('/faqs');
  const accept = page.getByRole('button', { name: 'I understand' });

  await accept.click();

  await accept.waitFor({ state: 'hidden' });
  const cookie = (await context.cookies()).find(({ name }) => name === 'acceptCookies');
  expect(((cookie?.expires ?? 0) * 1_000 - Date.now()) / dayMs).toBeCloseTo(365, 0);
  await context.close();
});

test('the page that describes the API lists its routes, by the service that answers them', async () => {
  const { page, context, complaints } = await system.open({ screen: desktop });

  await page.goto('/api/docs');

  await page.getByRole('heading', { name: /^identity/ }).click();
  await page.getByText('Who is signed in').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the app takes over a prerendered page and leads on from it', async () => {
  const { page, context, complaints } = await system.open({ screen: phone });
  await page.goto('/faqs#cards');
  const answer = page.getByText('Accepted cards are Master Card, Visa, American Express.');
  await answer.waitFor();

  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Operators' }).click();

  await page.getByRole('heading', { level: 1, name: 'Your car, your price, your ride' }).waitFor();
  expect(await page.title()).toBe('For operators · Livery');
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(['/about', '/travelers', '/operators'])('the car on %s stands beside the words', async (path) => {
  const { page, context } = await system.open({ screen: desktop });
  await page.goto(path);
  const car = await page.locator('.hero-vehicle').boundingBox();
  const words = await page.locator('.hero .page-lead').boundingBox();

  expect(car?.x).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? Number.POSITIVE_INFINITY) - 1);
  await context.close();
});

test('what is typed before the app has loaded survives a reload, and a button pressed by then takes effect', async () => {
  const { page, context, complaints } = await system.open({ screen: phone });
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => gate.promise.then(() => route.continue()));
  await page.goto('/contact-us');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('First name').fill('Wanda');
  await field('Message').fill('Do you drive far?');
  await page.reload();
  expect(await field('First name').inputValue()).toBe('Wanda');

  await field('Last name').fill('Becker');
  await field('Email').fill('wanda@livery.example');
  await field('Phone').fill('(312) 555-0142');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  gate.resolve();

  await page.getByText('Thank you for contacting us').waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  expect(await field('Message').inputValue()).toBe('');
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  { role: 'traveler', button: 'Sign up' },
  { role: 'operator', button: 'Next' },
])('who signs up as $role before the app has come loses nothing, and the password is kept nowhere', async (signup) => {
  const { page, context, complaints } = await system.open({ screen: phone });
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => gate.promise.then(() => route.continue()));
  await page.goto(`/signup/${signup.role}`);
  const { firstName, lastName, email, phoneNumber } = newPersonalDetails('Wilma');
  const field = (name: string) => page.getByLabel(name);
  const passwordField = page.getByRole('textbox', { name: 'Password' });
  await field('First name').fill(firstName);
  await passwordField.fill('typed too early');
  await page.reload();
  expect([await field('First name').inputValue(), await passwordField.inputValue()]).toEqual([firstName, '']);

  await field('Last name').fill(lastName);
  await field('Email').fill(email);
  await passwordField.fill('typed too early');
  await field('Cell phone').fill(phoneNumber);
  if (signup.role === 'traveler') await field('Category').selectOption('Individual');
  await page.getByRole('button', { name: signup.button, exact: true }).click();
  gate.resolve();

  await page.getByRole('dialog', { name: 'Verify your phone' }).waitFor();
  expect(await passwordField.inputValue()).toBe('typed too early');
  expect(await field('Cell phone').inputValue()).toMatch(/^\(312\) \d{3}-\d{4}$/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('too early');
  expect(page.url()).toBe(`${system.gatewayUrl}/signup/${signup.role}`);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Chooses a state in the very moment in which the app takes the form over: it listens and has drawn nothing yet. */
function chooseMeanwhile() {
  const listen = HTMLElement.prototype.addEventListener;
  HTMLElement.prototype.addEventListener = function (this: HTMLElement, ...args: Parameters<typeof listen>) {
    if (this.id === 'root') {
      HTMLElement.prototype.addEventListener = listen;
      queueMicrotask(choose);
    }
    listen.apply(this, args);
  };
  function choose() {
    const select = document.querySelector('select');
    if (!select) return;
    select.value = 'IL';
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

test('what is chosen while the app takes a form over stays chosen', async () => {
  const { page, context, complaints } = await system.open({ screen: phone });
  await page.addInitScript(chooseMeanwhile);
  await page.goto('/marketingSubscription');
  const { firstName, lastName, email } = newPersonalDetails('Wanda');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName);
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await page.getByRole('textbox', { name: 'City' }).fill('Chicago');
  await page.waitForFunction(() => document.querySelector('select')?.value === 'IL');

  await page.getByRole('button', { name: 'Join now', exact: true }).click();

  await page.getByText('open the email we sent you').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a signed-in traveler who opens a landing page is taken home', async () => {
  const anna = await system.newTraveler();
  const { page, context } = await system.open({ screen: desktop, cookies: anna.cookies() });

  await page.goto('/operators');

  await page.waitForURL('**/home');
  await context.close();
});
