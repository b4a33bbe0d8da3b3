import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Screen {
  width: number;
  height: number;
}

/** The two sizes every screen is finished for. */
export const phone: Screen = { width: 390, height: 844 };
export const desktop: Screen = { width: 1280, height: 900 };

/** The headless shell draws the same with a third less work. Each is found on the PATH, as the preflight says. */
const installed = ['chromium-headless-shell', 'chromium'].flatMap((name) =>
  (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)),
);

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM'] ?? installed.find((path) => existsSync(path));
  return chromium.launch({ ...(executablePath && { executablePath }), args: quiet });
};

/** Somebody's window, with a list of what went wrong in it. */
export interface Window {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}

/** A refused call is an answer our pages show; everything else the browser complains about is a defect. */
const isRefusal = (text: string) => text.startsWith('Failed to load resource');

export interface Visit {
  url: string;
  screen: Screen;
  cookies?: string;
  timezoneId?: string;
  /** Lets the service worker keep the app's files, hundreds of them in each window, as a poor network needs. */
  keepsFiles?: true;
  /** The visitor has not been here before: the cookie notice is open. */
  isNew?: true;
  userAgent?: string;
}

export async function openWindow(browser: Browser, at: Visit): Promise<Window> {
  const context = await browser.newContext({
    viewport: at.screen,
    baseURL: at.url,
    colorScheme: 'light',
    serviceWorkers: at.keepsFiles ? 'allow' : 'block',
    ...(at.timezoneId && { timezoneId: at.timezoneId }),
    ...(at.userAgent && { userAgent: at.userAgent }),
  });
  await context.addCookies([
    ...cookiesIn(at.isNew ? '' : 'acceptCookies=true', at.url),
    ...cookiesIn(at.cookies ?? '', at.url),
  ]);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text())) complaints.push(message.text());
  });
  return { context, page, complaints };
}

/** One by one, as a browser takes them. */
export function cookiesIn(cookies: string, url: string) {
  return cookies.split('; ').flatMap((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/);
    return name ? [{ name, value, url }] : [];
  });
}
