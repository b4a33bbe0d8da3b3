import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { waitUntil } from '@livery/stack/wait-until.ts';
import type { Locator, Page } from 'playwright-core';
import type { ScreenToSee } from './every-screen.ts';

const folder = new URL('../read-aloud/', import.meta.url);

/** What is never the same twice, and what is written in its place. */
const varying: [RegExp, string][] = [
  [/(\/ride\/(?:requested\/)?|\/rides\/)[\w-]{22}/g, '$1{ride}'],
  [/(\/admin\/\w+Profile\/|uid=)[\w-]{22}/g, '$1{person}'],
  [/\b(?:r|p)\.[\w-]{20,}\.[\w-]{20,}/g, '{token}'],
  [/\b[2-9a-z]{4}(?:-[2-9a-z]{4}){5}\b/g, '{recovery code}'],
  // One like 12E3456 could be a number, and is quoted.
  [/"[0-9A-F]{7}"|\b[0-9A-F]{7}\b/g, '{CODE}'],
  [/http:\/\/localhost:\d+/g, '{provider}'],
  [/ \([^()]* your time\)/g, ''],
  [/\b\d{4}-\d\d-\d\d\b/g, '{date}'],
  [/\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), [A-Z][a-z]{2} \d{1,2}(?:, \d{4})?/g, '{date}'],
  [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}/g, '{date}'],
  [/\b[A-Z][a-z]+ \d{1,2}(?:st|nd|rd|th) \d{4}/g, '{date}'],
  [/\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?= \d)/g, '{day}'],
  [/\b\d{1,2}:\d\d [AP]M\b(?: C[SD]T)?/g, '{time}'],
  [/\b(?:\d+ (?:h|min|days?)\b ?)+(?=left)/g, '{while} '],
  [/only in (?:\d+ (?:h|min) ?)+/g, 'only in {while}'],
  // An empty one says nothing; a page that the build has written has none until it is touched.
  [/\n\s*- status(?=\n|$)/g, ''],
  // Shown for five minutes.
  [/^\s*- text: Just in\n/gm, ''],
  [/- text: Just in (?=\w)/g, '- text: '],
  [/Posted (?:just now|\d+ \w+ ago)/g, 'Posted {while} ago'],
  [/\d+ rides? requested, \d+ cancelled/g, '{n} rides requested, {n} cancelled'],
  [/tel:\+1\d{10}/g, 'tel:+1{phone}'],
  [/\(\d{3}\) \d{3}-\d{4}/g, '{phone}'],
  // In the address that an authenticator app opens, too.
  [/[\w.]+(?:@|%40)livery\.example/g, '{email}'],
  [/\d{1,2}\/20\d\d\b/g, '{month}'],
  [/© \d{4}/g, '© {year}'],
];

/** The choices of a long list, in one line. */
const shortened = (lines: string[]) => {
  const isOption = (line: string | undefined) => /^\s*- option /.test(line ?? '');
  return lines.flatMap((line, at) => {
    if (!isOption(line)) return [line];
    if (isOption(lines[at - 1]) && isOption(lines[at + 1]) && !line.includes('[selected]')) return [];
    return [line];
  });
};

/** What a screen reader has to say about a part of a page, one line each, without what varies. */
async function readAloud(part: Locator): Promise<string> {
  const text = varying.reduce((said, [what, name]) => said.replace(what, name), await part.ariaSnapshot());
  return `${shortened(text.split('\n')).join('\n')}\n`;
}

interface Said extends Pick<ScreenToSee, 'name' | 'varies'> {
  part: Locator;
}

/** The lines that differ from the page's file once the page has come to rest; `UPDATE=yes` keeps what is said now. */
export async function saidOtherwise(page: Page, { name, part, varies = false }: Said): Promise<string[]> {
  if (varies) return [];
  const file = new URL(`${name.replaceAll(/[^\w]+/g, '-').toLowerCase()}.yaml`, folder);
  if (process.env['UPDATE'] === 'yes') await keep(page, part, file);
  const kept = await readFile(file, 'utf8').catch(() => '');
  let said = '';
  const isAsKept = async () => {
    said = await readAloud(part);
    return said === kept;
  };
  await waitUntil(`what ${name} says`, isAsKept, 20_000).catch(() => undefined);
  return said === kept ? [] : difference(kept.split('\n'), said.split('\n'));
}

/** Keeps what is said, after a while in which everything late has come. */
async function keep(page: Page, part: Locator, file: URL): Promise<void> {
  await page.waitForTimeout(1_500);
  await mkdir(folder, { recursive: true });
  await writeFile(file, await readAloud(part));
}

const difference = (kept: string[], said: string[]): string[] => [
  'differs from its file (UPDATE=yes keeps what is said now)',
  ...kept.filter((line) => !said.includes(line)).map((line) => `- ${line.trim()}`),
  ...said.filter((line) => !kept.includes(line)).map((line) => `+ ${line.trim()}`),
];
