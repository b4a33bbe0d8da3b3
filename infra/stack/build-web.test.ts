import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hourMs, secondMs } from '@livery/contracts/durations.ts';
import { buildWebIfStale } from './build-web.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(root, 'web/src'), { recursive: true });
  mkdirSync(join(root, 'web/dist/.vite'), { recursive: true });
  writeFileSync(join(root, 'web/src/main.tsx'), '');
  changeAt(anHourAgo);
  write('package.json', JSON.stringify({ scripts: { build: 'touch web/dist/.vite/finished' } }));
});
afterEach(() => rmSync(root, { recursive: true }));

const anHourAgo = new Date(Date.now() - hourMs);
const changeAt = (time: Date) => utimesSync(join(root, 'web/src/main.tsx'), time, time);
const write = (name: string, text: string) => writeFileSync(join(root, name), text);

async function isBuilt(): Promise<boolean> {
  const said: string[] = [];
  await buildWebIfStale((line) => said.push(line), root);
  return said.length > 0;
}

test('the web app is built again when its sources have changed, and only then', async () => {
  expect(await isBuilt()).toBe(true);
  expect(await isBuilt()).toBe(false);
  changeAt(new Date(Date.now() + secondMs));

  expect(await isBuilt()).toBe(true);
});

test('a build that broke off after its pages were there is made again', async () => {
  write('web/dist/index.html', '<html>');

  expect(await isBuilt()).toBe(true);
});
