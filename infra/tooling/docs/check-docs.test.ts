import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checkDocs } from './check-docs.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'docs-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

test('finds nothing wrong in the pages of this repository', async () => {
  expect(await checkDocs(join(import.meta.dirname, '../../..'))).toEqual([]);
});

describe('links', () => {
  test('reports a file and a heading that do not exist', async () => {
    await write({
      'README.md': '# Start\n[gone](docs/gone.md) [heading](docs/here.md#nothing-of-it) [web](https://example.com)\n',
      'docs/here.md': '# Here it is\n[up](../README.md#start) [self](#here-it-is)\n',
    });

    expect(await checkDocs(root)).toEqual([
      'README.md: the link docs/gone.md leads nowhere',
      'README.md: the link docs/here.md#nothing-of-it leads nowhere',
    ]);
  });

  test('leaves examples in code blocks alone', async () => {
    await write({ 'README.md': '```md\n[example](gone.md)\n```\n' });

    expect(await checkDocs(root)).toEqual([]);
  });
});

test('reports a decision that the index does not list', async () => {
  await write({
    'infra/docs/README.md': '# Docs\n- [0001 One](decisions/0001-one.md)\n',
    'infra/docs/decisions/0001-one.md': '# 0001 One\n',
    'infra/docs/decisions/0002-two.md': '# 0002 Two\n',
  });

  expect(await checkDocs(root)).toEqual(['infra/docs/README.md: infra/docs/decisions/0002-two.md is not listed']);
});

test('reports a command that the Makefile does not have', async () => {
  await write({
    Makefile: 'demo test: node_modules\n\techo\n',
    'README.md': 'We make rides. Run `make demo`, then\n```sh\nmake test\nmake coffee\n```\n',
  });

  expect(await checkDocs(root)).toEqual(['README.md: `make coffee` is not in the Makefile']);
});

test('reports a file that is named from the root and does not exist', async () => {
  await write({
    'services/rides/main.ts': '',
    'README.md': '`services/rides/main.ts` `services/*/main.ts` `services/{rides,pets}` `infra/gone.ts` `web/dist/x`\n',
  });

  expect(await checkDocs(root)).toEqual(['README.md: infra/gone.ts does not exist']);
});

test('reports a file that a README names from below its own folder and that is not there', async () => {
  await write({
    'web/src/platform/follow-live.ts': '',
    'gateway/live.ts': '',
    'web/README.md': '`follow-live.ts` `platform/follow-live.ts` `live.ts` `ui/follow-live.ts`\n',
    'infra/docs/runbook.md': '`live.ts`\n',
  });

  expect(await checkDocs(root)).toEqual([
    'web/README.md: live.ts does not exist',
    'web/README.md: ui/follow-live.ts does not exist',
  ]);
});

describe('the walk', () => {
  const files = {
    'web/request-ride.ts': "import { rides } from '@livery/contracts/rides/api.ts';\nsend(rides.requestRide);\n",
    'infra/contracts/rides/api.ts': "export const rides = { requestRide: { method: 'POST', path: '/rides' } };\n",
    'services/rides/http/request-ride.ts':
      "import { decide } from '../domain/request-ride.ts';\nexport const requestRide = decide;\n",
    'services/rides/domain/request-ride.ts': "export const decide = () => 'ride.requested';\n",
    'services/payments/events/claim-hold.ts': "on('ride.requested');\n",
  };
  const step = (path: string, text = '') => `1. [${path}](../../${path}) ${text}\n`;

  test('holds when each file imports, calls or publishes to the next', async () => {
    await write({
      ...files,
      'infra/docs/walk.md': [
        step('web/request-ride.ts', 'sends the form and\n   calls `POST /rides`'),
        step('services/rides/http/request-ride.ts', 'parses'),
        step('services/rides/domain/request-ride.ts', 'publishes `ride.requested`'),
        step('services/payments/events/claim-hold.ts'),
      ].join(''),
    });

    expect(await checkDocs(root)).toEqual([]);
  });

  test('reports a step that does not lead to the next', async () => {
    await write({
      ...files,
      'infra/docs/walk.md': [
        step('web/request-ride.ts'),
        step('services/rides/http/request-ride.ts', 'publishes `ride.requested`'),
        step('services/payments/events/claim-hold.ts'),
      ].join(''),
    });

    expect(await checkDocs(root)).toEqual([
      'infra/docs/walk.md: web/request-ride.ts does not import services/rides/http/request-ride.ts',
      'infra/docs/walk.md: services/rides/http/request-ride.ts does not import services/payments/events/claim-hold.ts, ' +
        'and not both speak of ride.requested',
    ]);
  });

  test('reports a file that is gone', async () => {
    await write({ 'infra/docs/walk.md': '1. [a](a.ts)\n' });

    expect(await checkDocs(root)).toContain('infra/docs/walk.md: infra/docs/a.ts does not exist');
  });

  test('reports a file that does not use the package it is listed for', async () => {
    const link = (path: string) => `[${path}](../../${path})`;
    await write({
      'services/rides/a.ts': "import Stripe from 'stripe';\n",
      'services/rides/b.ts': '// Nothing is striped here.\n',
      'infra/docs/walk.md': `| \`stripe\` | ${link('services/rides/a.ts')}, ${link('services/rides/b.ts')} |\n`,
    });

    expect(await checkDocs(root)).toEqual(['infra/docs/walk.md: services/rides/b.ts does not use stripe']);
  });
});

describe('the rules', () => {
  const row = (rule: string, path: string) => `| ${rule} | it says so | [${path}](../../${path}) |\n`;

  test('hold when each cited rule is explained by a row that leads to where it is kept', async () => {
    await write({
      'services/rides/fee.ts': '/** Free for a late operator (R1), as S2 4 says. */\n',
      'infra/docs/rules.md': row('R1', 'services/rides/fee.ts') + row('S2 4', 'services/rides/fee.ts'),
    });

    expect(await checkDocs(root)).toEqual([]);
  });

  test('report a rule that no row explains', async () => {
    await write({
      'services/rides/fee.ts': '/** Free for a late operator (R1, R2). */\n',
      'infra/docs/rules.md': row('R1', 'services/rides/fee.ts'),
    });

    expect(await checkDocs(root)).toEqual(['services/rides/fee.ts: infra/docs/rules.md does not explain R2']);
  });

  test.each(['js', 'mjs', 'cjs', 'css', 'html', 'sh', 'java', 'yml'])(
    'are read in a comment of *.%s',
    async (ending) => {
      await write({
        'services/rides/fee.ts': '/** Free for a late operator (R1). */\n',
        [`web/src/fee.${ending}`]: 'Free for a late operator (R2)\n',
        'infra/docs/rules.md': row('R1', 'services/rides/fee.ts'),
      });

      expect(await checkDocs(root)).toEqual([`web/src/fee.${ending}: infra/docs/rules.md does not explain R2`]);
    },
  );

  test('are told from their parts', async () => {
    await write({
      'services/rides/fee.ts': '/** Free for a late operator (R1), all of it inside the hours (R1 g). */\n',
      'infra/docs/rules.md': row('R1', 'services/rides/fee.ts'),
    });

    expect(await checkDocs(root)).toEqual(['services/rides/fee.ts: infra/docs/rules.md does not explain R1 g']);
  });

  test('may be told at length under a heading of the same page', async () => {
    await write({
      'services/rides/fee.ts': '/** Free for a late operator (R1). */\n',
      'infra/docs/rules.md':
        '| R1 | [in full](#r1) | [fee](../../services/rides/fee.ts) |\n\n### R1\n\nFree for a late operator.\n',
    });

    expect(await checkDocs(root)).toEqual([]);
  });

  test('report a row that leads nowhere or to a file which does not keep its rule', async () => {
    await write({
      'services/rides/fee.ts': '/** Free for a late operator (R1). */\n',
      'infra/docs/rules.md': `${row('R1', 'services/rides/fee.ts')}${row('R3', 'services/rides/fee.ts')}| R4 | it says so | |\n`,
    });

    expect(await checkDocs(root)).toEqual([
      'infra/docs/rules.md: services/rides/fee.ts does not cite R3',
      'infra/docs/rules.md: R4 does not say where it is kept',
    ]);
  });
});
