import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-make-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command of the Makefile beside a `docker` that writes down its arguments, then runs the given script. */
function make(words: readonly string[], docker = '') {
  const told = join(folder, 'told');
  const program = join(folder, 'docker');
  writeFileSync(program, `#!/bin/sh\necho "$@" >>"${told}"\n${docker}\n`);
  chmodSync(program, 0o755);
  const env = { PATH: `${folder}${delimiter}${process.env['PATH']}` };
  const installed = ['-o', 'node_modules', '-o', 'node_modules/.package-lock.json'];
  const { status, stderr } = spawnSync('make', [...installed, ...words], { cwd: root, env, encoding: 'utf8' });
  return { status, stderr, told: existsSync(told) ? readFileSync(told, 'utf8').trimEnd().split('\n') : [] };
}

const services = 'identity rides payments notifications scheduler';
const restore = ['restore', 'IN=containers', 'FROM=/my copies/2026-11-02'];

test('a copy is restored by a single run of the copies container', () => {
  const { status, told } = make(restore);

  expect(status).toBe(0);
  expect(told.at(-1)).toBe(
    `compose run --rm copies infra/platform/backup/restore.ts --from /copies/2026-11-02 ${services}`,
  );
  expect(told.filter((words) => /\b(up|run|start)\b/.test(words))).toHaveLength(1);
});

test('no copy is restored, and nothing started, while a part runs', () => {
  const { status, stderr, told } = make(restore, '[ "$2" != ps ] || printf "kafka\\ngateway\\nmongo\\nrides\\n"');

  expect(status).not.toBe(0);
  expect(stderr).toContain('these parts are running: gateway rides');
  expect(told.filter((words) => !words.startsWith('compose ps '))).toEqual([]);
});

/** What a docker adds where two gateways run, and where none does. */
const gatewaysRun = '[ "$2" != ps ] || printf "livery-gateway-1\\nlivery-gateway-2\\n"\n';
const onlyTheDatabaseRuns = 'case "$*" in *" gateway") ;; "compose ps "*) echo livery-mongo-1 ;; esac';
const gatewaysComeBack = 'start livery-gateway-1 livery-gateway-2';

test.each(['HUP', 'INT', 'TERM'])('a copy that ends by SIG%s lets the gateways come back', (signal) => {
  const { told } = make(['backup', 'IN=containers'], `${gatewaysRun}[ "$2" != run ] || kill -${signal} $PPID`);

  expect(told.at(1)).toBe('compose stop gateway');
  expect(told.at(-1)).toBe(gatewaysComeBack);
});

test('a copy lets the gateways come back while a store is away, which Compose would wait for', () => {
  const composeWaits = `${gatewaysRun}case "$1 $2" in "compose start"|"compose up") exit 1 ;; esac`;
  const { status, told } = make(['backup', 'IN=containers'], composeWaits);

  expect(status).toBe(0);
  expect(told.slice(1)).toEqual(['compose stop gateway', expect.stringMatching(/^compose run /), gatewaysComeBack]);
});

test('a copy after which the gateways do not come back has failed', () => {
  const { status, told } = make(['backup', 'IN=containers'], `${gatewaysRun}[ "$1" != start ]`);

  expect(told.at(-1)).toBe(gatewaysComeBack);
  expect(status).not.toBe(0);
});

test('a copy leaves a gateway closed that somebody has closed', () => {
  const { status, told } = make(['backup', 'IN=containers'], onlyTheDatabaseRuns);

  expect(status).toBe(0);
  expect(told.at(-1)).toMatch(/^compose run /);
});

// --dry-run, so that a command that is not refused does nothing.
test.each(['container', 'Containers', ''])('nothing is done in a place that there is not: IN=%s', (place) => {
  const { status, stderr } = make(['--dry-run', 'dlt', `IN=${place}`]);

  expect(status).not.toBe(0);
  expect(stderr).toContain('Say where: IN=demo or IN=containers');
});

test('the data of the demo are not thrown away by somebody who means the containers', () => {
  const { status, stderr } = make(['--dry-run', 'reset', 'IN=containers']);

  expect(status).not.toBe(0);
  expect(stderr).toContain('not that of the containers');
});

test.each(['', 'SERVICE=cars'])('no projections are made anew where no service is named: %s', (service) => {
  const { status, stderr, told } = make(['rebuild', 'IN=containers', service].filter(Boolean));

  expect(status).not.toBe(0);
  expect(stderr).toContain('Say which service: SERVICE=identity|rides|payments|notifications|scheduler');
  expect(told).toEqual([]);
});

test('copies of the containers go where Compose reads that they go, unless make is told another folder', () => {
  const tellFolder = `echo "$2 \${COPIES-as in .env}" >>"${join(folder, 'told')}"`;

  expect(make(['backup', 'IN=containers'], tellFolder).told).toContain('run as in .env');
  expect(make(restore, tellFolder).told).toContain('run as in .env');
  expect(make(['backup', 'IN=containers', 'COPIES=/elsewhere'], tellFolder).told).toContain('run /elsewhere');
});

test('what make starts is told which version it is', () => {
  const { told } = make(['dlt', 'IN=containers'], `echo "$VERSION" >>"${join(folder, 'told')}"`);
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' });

  expect(told.at(-1)).toBe(stdout.trim() || 'development');
});

describe('what is installed', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'infra/stack'), { recursive: true });
    for (const name of ['Makefile', 'infra/stack/preflight.mjs']) copyFileSync(join(root, name), join(folder, name));
    writeFileSync(join(folder, 'package-lock.json'), '{}');
  });

  /** Makes `node_modules` beside an npm that runs the script given here; returns whether npm was called. */
  function install(npm: string) {
    const asked = join(folder, 'asked');
    rmSync(asked, { force: true });
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\ntouch "${asked}"\n${npm}\n`);
    chmodSync(join(folder, 'npm'), 0o755);
    const env = { PATH: `${folder}${delimiter}${process.env['PATH']}` };
    const { status } = spawnSync('make', ['node_modules'], { cwd: folder, env });
    return { status, isAsked: existsSync(asked) };
  }

  test('is installed again after npm broke off, and not once it has ended', () => {
    const brokenOff = install('mkdir -p node_modules/pino; exit 1');
    const again = install('mkdir -p node_modules/pino; touch node_modules/.package-lock.json');

    expect(brokenOff.status).not.toBe(0);
    expect(again).toEqual({ status: 0, isAsked: true });
    expect(install('exit 1')).toEqual({ status: 0, isAsked: false });
  });

  test.each(['grant', 'reseal', 'dlt', 'rebuild', 'backup', 'restore', 'republish'])(
    'is not asked for by what runs in the containers: make %s',
    (target) => {
      const asked = join(folder, 'asked');
      for (const name of ['docker', 'npm', 'node']) {
        writeFileSync(join(folder, name), `#!/bin/sh\necho ${name} >>"${asked}"\n`);
        chmodSync(join(folder, name), 0o755);
      }
      const env = { PATH: `${folder}${delimiter}${process.env['PATH']}` };
      const { status } = spawnSync('make', [target, 'IN=containers', 'SERVICE=rides'], { cwd: folder, env });

      expect(status).toBe(0);
      expect(new Set(readFileSync(asked, 'utf8').trimEnd().split('\n'))).toEqual(new Set(['docker']));
    },
  );

  test('is refused to a Node that cannot read TypeScript', () => {
    writeFileSync(join(folder, 'node'), `#!/bin/sh\nexec "${process.execPath}" --no-strip-types "$@"\n`);
    chmodSync(join(folder, 'node'), 0o755);

    expect(install('mkdir node_modules; touch node_modules/.package-lock.json').status).not.toBe(0);
    expect(install('exit 1')).toMatchObject({ isAsked: false });
    expect(install('exit 1').status).not.toBe(0);
  });
});
