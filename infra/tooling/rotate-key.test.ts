import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { systems } from './compose-files.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-secrets-'));
  create('--sandbox');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function create(...options: string[]) {
  const command = join(root, 'infra/docker/create-secrets.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, '--folder', folder, ...options], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test.each([
  ['link', 'shared/LINK_SECRET', ['rides payments', 'notifications']],
  ['account-link', 'shared/ACCOUNT_LINK_SECRET', ['identity', 'notifications']],
  ['file', 'identity/FILE_KEY', ['identity']],
])('a new %s key comes beside the one in use, which is removed in a second step', (key, name, restarts) => {
  const old = read(name);

  const { said } = create('--rotate', key);
  const newest = read(name);

  expect([...said.matchAll(/docker compose restart (.*)/g)].map(([, parts]) => parts)).toEqual(restarts);
  expect(newest).toHaveLength(old.length);
  expect([newest === old, read(`${name}_OLD`)]).toEqual([false, old]);
  expect(create('--done', key).status).toBe(0);
  expect([read(name), read(`${name}_OLD`)]).toEqual([newest, '']);
});

test('a removed file key is kept for older copies, and no part is given it', () => {
  const first = read('identity/FILE_KEY');
  create('--rotate', 'file');
  const second = read('identity/FILE_KEY');

  const { said } = create('--done', 'file');
  create('--done', 'file');
  create('--rotate', 'file');
  create('--done', 'file');

  expect(said).toContain('once it has succeeded make backup IN=containers: older copies need the removed key');
  expect(said).toContain(`once no older copy is kept any more, delete ${join(folder, 'identity/FILE_KEY_REMOVED')}`);
  expect(read('identity/FILE_KEY_REMOVED')).toBe(`${first}\n${second}\n`);
  for (const file of systems.flat()) expect(readFileSync(join(root, file), 'utf8')).not.toContain('FILE_KEY_REMOVED');
});

test('no other removed key stays', () => {
  create('--rotate', 'link');
  create('--done', 'link');

  expect(existsSync(join(folder, 'shared/LINK_SECRET_REMOVED'))).toBe(false);
});

test('webhooks keep their secrets as the old ones, and the provider’s new ones are asked for', () => {
  const names = ['providers/STRIPE_WEBHOOK_SECRET', 'providers/STRIPE_CONNECT_WEBHOOK_SECRET'];
  const old = names.map(read);

  const { said } = create('--rotate', 'webhook');

  expect(names.map((name) => read(`${name}_OLD`))).toEqual(old);
  for (const name of names) expect(said).toContain(`put the new secret into ${join(folder, name)}`);
});

test.each([
  ['tokens', 'identity/IDENTITY_PRIVATE_KEY', 'shared/IDENTITY_PUBLIC_KEYS'],
  ['hops', 'gateway/GATEWAY_PRIVATE_KEY', 'shared/GATEWAY_PUBLIC_KEYS'],
])('%s are signed with the first of two public keys', (name, privateKey, publicKeys) => {
  const keys = (): string[] => JSON.parse(read(publicKeys));
  const [old] = keys();
  const oldPrivate = read(privateKey);

  create('--rotate', name);
  const [newest, ...others] = keys();

  expect(others).toEqual([old]);
  expect(read(privateKey)).not.toBe(oldPrivate);
  expect(create('--rotate', name).status).toBe(1);
  create('--done', name);
  expect(keys()).toEqual([newest]);
});

test('no third key is made before the old one is removed, and no key of an unknown name', () => {
  create('--rotate', 'link');
  const kept = [read('shared/LINK_SECRET'), read('shared/LINK_SECRET_OLD')];

  const again = create('--rotate', 'link');

  expect(again).toEqual({
    status: 1,
    said: 'The previous link key is still there. Remove it with: make rotate KEY=link DONE=yes\n',
  });
  expect([read('shared/LINK_SECRET'), read('shared/LINK_SECRET_OLD')]).toEqual(kept);
  expect(create('--rotate', 'lock').said).toContain(
    'KEY must be one of link, account-link, file, webhook, tokens, hops',
  );
});

test('links to accounts keep the key of all links as their old one until it is removed', () => {
  const keyOfAll = read('shared/LINK_SECRET');
  for (const name of ['ACCOUNT_LINK_SECRET', 'ACCOUNT_LINK_SECRET_OLD']) rmSync(join(folder, 'shared', name));

  create('--sandbox');
  const newest = read('shared/ACCOUNT_LINK_SECRET');

  expect([read('shared/LINK_SECRET'), read('shared/ACCOUNT_LINK_SECRET_OLD')]).toEqual([keyOfAll, keyOfAll]);
  expect(newest).not.toBe(keyOfAll);
  create('--done', 'account-link');
  create('--sandbox');
  expect([read('shared/ACCOUNT_LINK_SECRET'), read('shared/ACCOUNT_LINK_SECRET_OLD')]).toEqual([newest, '']);
});

test('a secret that was entered by hand with a trailing newline is kept without it', () => {
  writeFileSync(join(folder, 'shared/LINK_SECRET'), 'by hand\n');

  create('--rotate', 'link');

  expect(read('shared/LINK_SECRET_OLD')).toBe('by hand');
});
