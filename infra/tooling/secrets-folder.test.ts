import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { refusedLive } from '@livery/platform/config/live.ts';

const command = join(import.meta.dirname, '../docker/create-secrets.mjs');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  { where: '.livery/secrets where nothing names another folder', settings: '', env: {}, kept: '.livery/secrets' },
  { where: '.livery/secrets where .env names none', settings: 'SECRETS=\n', env: {}, kept: '.livery/secrets' },
  { where: 'the folder that .env names', settings: 'SECRETS="./kept here" # safe\n', env: {}, kept: 'kept here' },
  { where: 'the environment’s folder first', settings: 'SECRETS=./kept\n', env: { SECRETS: './told' }, kept: 'told' },
])('secrets are made in $where', ({ settings, env, kept }) => {
  writeFileSync(join(folder, '.env'), settings);

  const { status, stdout } = spawnSync(process.execPath, [command], { cwd: folder, env, encoding: 'utf8' });

  expect(status).toBe(0);
  expect(existsSync(join(folder, kept, 'shared/LINK_SECRET'))).toBe(true);
  expect(stdout).toContain(join(kept, 'providers/STRIPE_SECRET_KEY'));
});

test('no secrets are made where .env names a folder by a variable, which Compose alone would fill in', () => {
  writeFileSync(join(folder, '.env'), 'SECRETS=$HOME/secrets\n');

  const { status, stderr } = spawnSync(process.execPath, [command], { cwd: folder, env: {}, encoding: 'utf8' });

  expect(status).toBe(1);
  expect(stderr).toContain('Please write the folder out');
  expect(readdirSync(folder)).toEqual(['.env']);
});

test.each(['identity', 'payments', 'notifications'])(
  'where money is real %s refuses every secret that was made up for the stand-ins',
  async (part) => {
    const services = join(import.meta.dirname, '../../services');
    const { [`${part}Variables`]: variables } = await import(join(services, part, 'config.ts'));

    spawnSync(process.execPath, [command, '--sandbox'], { cwd: folder, env: { SECRETS: './kept' } });

    const providers = join(folder, 'kept/providers');
    const made = readdirSync(providers).filter((name) => Object.hasOwn(variables.shape, name));
    const secrets = made.map((name) => [name, readFileSync(join(providers, name), 'utf8')] as const);
    const refused = refusedLive(variables, { LIVE: 'yes', ...Object.fromEntries(secrets) }).join('\n');
    expect(secrets.filter(([name, secret]) => secret !== '' && !refused.includes(`${name}: `))).toEqual([]);
    expect(made).not.toEqual([]);
  },
);

test.each([
  [
    'a sandbox from before mails had to be encrypted is told that its server is in the own network',
    'smtp://sandbox:8025',
  ],
  ['a sandbox that is told so already stays as it is', 'smtp://sandbox:8025?tls=off'],
])('%s', (_title, before) => {
  mkdirSync(join(folder, 'kept/providers'), { recursive: true });
  const file = join(folder, 'kept/providers/SMTP_URL');
  writeFileSync(file, before);

  spawnSync(process.execPath, [command, '--sandbox'], { cwd: folder, env: { SECRETS: './kept' } });

  expect(readFileSync(file, 'utf8')).toBe('smtp://sandbox:8025?tls=off');
});

test.each([
  { run: 'makes secrets', options: [] },
  { run: 'changes a key', options: ['--rotate', 'link'] },
])('a folder that was open is closed by a run that $run', ({ options }) => {
  spawnSync(process.execPath, [command, '--folder', folder]);
  chmodSync(folder, 0o755);

  spawnSync(process.execPath, [command, '--folder', folder, ...options]);

  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test.each([
  ['shared/IDENTITY_PUBLIC_KEYS', 'identity/IDENTITY_PRIVATE_KEY'],
  ['shared/GATEWAY_PUBLIC_KEYS', 'gateway/GATEWAY_PRIVATE_KEY'],
])('%s missing after an interrupted run is derived from the private key', (publicKeys, privateKey) => {
  const create = () => spawnSync(process.execPath, [command, '--folder', folder]);
  const kept = () => [publicKeys, privateKey].map((name) => readFileSync(join(folder, name), 'utf8'));
  create();
  const before = kept();
  rmSync(join(folder, publicKeys));

  create();

  expect(kept()).toEqual(before);
});
