import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  builtBy,
  environmentOf,
  mountedBy,
  neededBy,
  networksOf,
  readersOfFiles,
  systems,
  withoutLimit,
} from './compose-files.ts';

const root = join(import.meta.dirname, '../..');
const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const cluster = readFileSync(join(root, 'infra/docker/cluster.compose.yml'), 'utf8');
const parts = [
  { part: 'identity', folder: 'services/identity' },
  { part: 'rides', folder: 'services/rides' },
  { part: 'payments', folder: 'services/payments' },
  { part: 'notifications', folder: 'services/notifications' },
  { part: 'scheduler', folder: 'services/scheduler' },
  { part: 'gateway', folder: 'gateway' },
];

/** The indented block that follows a line. */
function blockAfter(line: string) {
  const start = compose.indexOf(`\n${line}`);
  expect(start).toBeGreaterThan(0);
  return compose.slice(start + 1).split('\n\n')[0] ?? '';
}

function namesIn(block: string) {
  return [...block.matchAll(/^\s+([A-Z_]+):|target: ([A-Z_]+)/gm)].map((match) => match[1] ?? match[2]);
}

test.each(parts)('$part is given every variable it cannot start without', ({ part, folder }) => {
  const given = [...namesIn(blockAfter('x-settings:')), ...namesIn(blockAfter(`  ${part}:`))];

  const { stderr } = spawnSync(process.execPath, [join(root, folder, 'main.ts')], { env: {}, encoding: 'utf8' });

  const needed = [...stderr.matchAll(/^ {2}([A-Z_]+): is missing$/gm)].map((match) => match[1]);
  expect(needed).not.toEqual([]);
  expect(needed.filter((name) => !given.includes(name))).toEqual([]);
});

test('every secret that is mounted is made, or asked for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'));

  const { stdout } = spawnSync(process.execPath, [join(root, 'infra/docker/create-secrets.mjs'), '--folder', folder], {
    encoding: 'utf8',
  });

  const mounted = [...`${compose}${cluster}`.matchAll(/SECRETS:-[^}]*\}\/([\w/-]+)/g)].map((match) => match[1] ?? '');
  const absent = mounted.filter((name) => !existsSync(join(folder, name)) && !stdout.includes(join(folder, name)));
  await rm(folder, { recursive: true });
  expect(mounted.length).toBeGreaterThan(10);
  expect(absent).toEqual([]);
});

test.each(systems.map((files) => [files.join(' with '), files] as const))(
  'in %s only the services that make or open links have their key, and likewise for links to accounts',
  (_name, files) => {
    expect(mountedBy('link_secret', files)).toEqual(['notifications', 'payments', 'rides']);
    expect(mountedBy('link_secret_old', files)).toEqual(['payments', 'rides']);
    expect(mountedBy('account_link_secret', files)).toEqual(['identity', 'notifications']);
    expect(mountedBy('account_link_secret_old', files)).toEqual(['identity']);
  },
);

test.each(systems.map((files) => [files.join(' with '), files] as const))(
  'every container of %s has a limit for its memory and for its log',
  (_name, files) => {
    expect(withoutLimit('memory', files)).toEqual([]);
    expect(withoutLimit('log', files)).toEqual([]);
  },
);

test('.env says how much memory each MongoDB has, and how much of it holds data', () => {
  const files = `${compose}${cluster}`;

  expect(files.match(/memory: '\$\{MONGO_MEMORY:-1500M\}'/g)).toHaveLength(3);
  expect(files.match(/wiredTigerCacheSizeGB, '\$\{MONGO_CACHE_GB:-0\.5\}'/g)).toHaveLength(2);
});

test.each(systems.map((files) => [files.join(' with '), files] as const))(
  'what copies are restored with in %s begins with all that a part begins with',
  (_name, files) => {
    expect(neededBy('copies', files)).toEqual(neededBy('rides', files));
  },
);

test.each(systems.map((files) => [files.join(' with '), files] as const))(
  'in %s whoever reads a database is in the network that leads outside, where a rented one is',
  (_name, files) => {
    const secrets = [...compose.matchAll(/^ {2}(\w+_mongo_url):/gm)].map((match) => match[1] ?? '');
    const readers = new Set(secrets.flatMap((secret) => mountedBy(secret, files)));

    expect([...readers].toSorted()).toEqual(['copies', 'identity', 'notifications', 'payments', 'rides', 'scheduler']);
    expect([...readers].filter((name) => !networksOf(name, files).includes('parts'))).toEqual([]);
  },
);

test.each(builtBy(['docker-compose.yml', 'infra/docker/sandbox.compose.yml']))(
  'the image of $name knows its version, which copies and dead letters record',
  ({ dockerfile, args }) => {
    const image = readFileSync(join(root, dockerfile), 'utf8').split(/^FROM/m).at(-1);

    expect(args['VERSION']).toMatch(/^\$\{VERSION:-/);
    expect(image).toMatch(/^ARG VERSION=development\n.*\bVERSION=\$\{VERSION\}$/m);
  },
);

test.each(parts)(
  '$part sends its traces where .env says, and to Tempo where that is there and .env says nothing',
  ({ part }) => {
    const isTold = (file: string) => environmentOf(part, file)['OTEL_EXPORTER_OTLP_ENDPOINT'];

    expect(isTold('docker-compose.yml')).toMatch(/^\$\{OTEL_EXPORTER_OTLP_ENDPOINT:-\}$/);
    expect(isTold('infra/docker/watch.compose.yml')).toMatch(
      /^\$\{OTEL_EXPORTER_OTLP_ENDPOINT:-http:\/\/tempo:4318\}$/,
    );
  },
);

/** The commands by which the runbook takes a release, after the one that starts all parts. */
const afterUp = /\n## Taking a release\n.*?\ndocker compose up --detach --wait {2}[^\n]*\n(.*?)```/s;

test.each(['infra/docker/watch.compose.yml', 'infra/docker/tls.compose.yml'].flatMap(readersOfFiles))(
  '$name takes up mounted settings that a release changes, by itself or by a command of the runbook',
  ({ name, command }) => {
    const commands = afterUp.exec(readFileSync(join(root, 'infra/docs/runbook.md'), 'utf8'))?.[1] ?? '';

    const looks = command.includes('--enable-feature=auto-reload-config');
    const isTold = new RegExp(`^docker compose (restart|exec)\\b.* ${name}\\b`, 'm').test(commands);
    expect([looks, isTold]).toContain(true);
  },
);

test('Grafana lets every viewer into Explore, where the traces are', () => {
  expect(environmentOf('grafana', 'infra/docker/watch.compose.yml')).toMatchObject({
    GF_AUTH_ANONYMOUS_ORG_ROLE: 'Viewer',
    GF_USERS_VIEWERS_CAN_EDIT: 'true',
  });
});

test('Caddy’s log leaves out request headers, and addresses, which hold codes and links to accounts', () => {
  const [settings = ''] = readFileSync(join(root, 'infra/docker/caddy/Caddyfile'), 'utf8').split('\n}\n');

  // Without a name it is the log of failed requests, too: https://caddyserver.com/docs/caddyfile/options#log
  expect(settings).toMatch(
    /^\tlog \{\n\t\tformat filter \{\n\t\t\trequest>uri delete\n\t\t\trequest>headers delete\n\t\t\}\n\t\}/m,
  );
});

test('.env.example names Caddy’s file after the cluster’s, which opens the port that Caddy’s closes', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const [before = '', ...after] = example.split('COMPOSE_FILE=');
  const listed = [...before.matchAll(/infra\/docker\/\w+\.compose\.yml/g)].map(([file]) => file);
  const recommended = after.map((text) => text.split('\n', 1)[0]?.split(':'));

  expect(listed.indexOf('infra/docker/tls.compose.yml')).toBeGreaterThan(
    listed.indexOf('infra/docker/cluster.compose.yml'),
  );
  expect(listed).toHaveLength(4);
  expect(systems).toEqual(expect.arrayContaining(recommended));
});
