import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { letters } from '@livery/contracts/notifications/letters.ts';
import { codeIn } from './files-in.ts';
import { causes, retired } from './message-causes.ts';

const catalogue = 'infra/contracts/message-texts.ts';
const product = ['services', 'gateway', 'web/src', 'infra/contracts', 'infra/platform'];
const packages = { '@livery/contracts/': 'infra/contracts/', '@livery/platform/': 'infra/platform/' };

const sources = new Map(codeIn(...product).map(({ path, text }) => [path, text]));

/** What a file runs: types that it only names are left out. */
function importsOf(file: string): string[] {
  const code = (sources.get(file) ?? '').replace(/import type [^;]*;/g, '');
  const named = [...code.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name = '']) => name);
  return named.map((name) => {
    const home = Object.entries(packages).find(([prefix]) => name.startsWith(prefix));
    return home ? name.replace(home[0], home[1]) : join(dirname(file), name);
  });
}

function reachedFrom(files: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || !sources.has(file)) continue;
    reached.add(file);
    open.push(...importsOf(file));
  }
  return reached;
}

/** A door refuses by its route's schemas too. */
const schemasOf = (at: string) => {
  const service = /^services\/(\w+)\/http\//.exec(at)?.[1];
  return service ? [`infra/contracts/${service}/api.ts`] : [];
};
const readersOf = (name: string) =>
  [...sources.keys()].filter(
    (file) => file !== catalogue && new RegExp(`messages\\.${name}\\b`).test(sources.get(file) ?? ''),
  );

describe.each(causes)('$at', ({ at, by, messages: names }) => {
  const reached = reachedFrom([at, ...(by ? [by] : []), ...schemasOf(at)]);

  test('exists', () => expect(sources.has(at)).toBe(true));

  test.each(names)('can cause the message %s', (name) => {
    expect(readersOf(name).filter((file) => reached.has(file))).not.toEqual([]);
  });
});

test('every message of the catalogue has its cause', () => {
  const caused = new Set(causes.flatMap(({ messages: names }) => names));

  expect(Object.keys(messages).filter((name) => !caused.has(name as keyof typeof messages))).toEqual([]);
});

test('no retired text is in the catalogue', () => {
  const texts = Object.values(messages).filter((message) => typeof message === 'string');

  expect(texts.filter((text) => retired.includes(text))).toEqual([]);
});

const reactions = [...sources]
  .filter(([file]) => file.startsWith('services/notifications/events/') || file === 'infra/contracts/rides/events.ts')
  .map(([, code]) => code)
  .join('\n');

test.each(Object.keys(letters))('somebody is sent the letter %s', (name) => {
  expect(reactions.includes(`'${name}'`)).toBe(true);
});
