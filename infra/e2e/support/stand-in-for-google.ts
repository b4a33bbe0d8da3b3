import { readFile } from 'node:fs/promises';
import type { BrowserContext } from 'playwright-core';

const script = new URL('google-stand-in.js', import.meta.url);

/** Answers in Google's place: its script, and the host that is asked for places. The list fills with what the page asks of the script's host. */
export async function standInForGoogle(context: BrowserContext): Promise<URL[]> {
  const asked: URL[] = [];
  const body = await readFile(script, 'utf8');
  await context.route('https://maps.googleapis.com/**', (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await context.route('https://places.googleapis.com/**', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, contentType: 'application/json', body: '[]' }),
  );
  return asked;
}
