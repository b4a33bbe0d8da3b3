import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeOnce } from './jars.ts';

const anHourAgo = new Date(Date.now() - 3_600_000);
let folder: string;
let source: string;
let other: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jars-'));
  source = join(folder, 'Source.java');
  other = join(folder, 'Other.java');
  for (const file of [source, other]) {
    await writeFile(file, 'first');
    await utimes(file, anHourAgo, anHourAgo);
  }
});
afterEach(() => rm(folder, { recursive: true }));

/** Copies the first source, as a compiler would; answers what it made. */
async function make(): Promise<string> {
  const made = await makeOnce([source, other], 'classes', async (target) => {
    await mkdir(target);
    await writeFile(join(target, 'Source.class'), await readFile(source));
  });
  return readFile(join(made, 'Source.class'), 'utf8');
}

test('a compiled file is made once', async () => {
  expect(await make()).toBe('first');

  await writeFile(source, 'second');
  await utimes(source, anHourAgo, anHourAgo);

  expect(await make()).toBe('first');
});

test.each(['Source.java', 'Other.java'])('a compiled file is made again when %s is newer', async (name) => {
  await make();

  await writeFile(source, 'second');
  await utimes(source, anHourAgo, anHourAgo);
  await utimes(join(folder, name), new Date(Date.now() + 60_000), new Date(Date.now() + 60_000));

  expect(await make()).toBe('second');
});

test('a compiled file is whole when two runs make it at once', async () => {
  expect(await Promise.all([make(), make()])).toEqual(['first', 'first']);
});
