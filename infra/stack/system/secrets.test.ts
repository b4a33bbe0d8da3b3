import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { loadOrCreateSecrets } from './secrets.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  file = join(folder, 'secrets.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('secrets that are all there are read, and their file is left as it is', () => {
  const secrets = loadOrCreateSecrets(file);
  writeFileSync(file, JSON.stringify(secrets));

  expect(loadOrCreateSecrets(file)).toEqual(secrets);
  expect(readFileSync(file, 'utf8')).toBe(JSON.stringify(secrets));
});

test('a secret that is missing is added in another file, which takes the place of the first', () => {
  const { linkSecret: _missing, ...others } = loadOrCreateSecrets(file);
  writeFileSync(file, JSON.stringify(others));
  const before = statSync(file);

  const secrets = loadOrCreateSecrets(file);

  expect(secrets).toEqual({ ...others, linkSecret: expect.any(String) });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(secrets);
  expect(statSync(file).ino).not.toBe(before.ino);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
