import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const config = join(import.meta.dirname, 'knip.json');

let workspace: string;

const files = {
  'package.json': '{ "name": "planted", "private": true, "type": "module", "workspaces": ["services/*"] }',
  'services/rides/package.json': '{ "name": "@livery/rides", "type": "module" }',
  'services/rides/main.ts': "import { priceRide } from './price-ride.ts';\n\npriceRide();\n",
  'services/rides/price-ride.ts':
    'export const priceRide = () => half();\nexport const half = () => 1;\nexport const forgotten = 2;\nexport type Lost = string;\nexport interface Shape { named: Shape }\n',
};

beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'planted-exports-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(workspace, name, '..'), { recursive: true });
    await writeFile(join(workspace, name), content);
  }
  await writeFile(join(workspace, 'knip.json'), await readConfig());
});

afterAll(() => rm(workspace, { recursive: true, force: true }));

const readConfig = () => readFile(config, 'utf8');

test('an export that nobody imports is refused', async () => {
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const report = await promisify(execFile)(
    process.execPath,
    [knip, '--include', 'exports,types', '--no-progress', '--no-config-hints', '--reporter', 'compact'],
    { cwd: workspace },
  ).catch((refused: { stdout: string; code: number }) => refused);

  expect(report).toMatchObject({ code: 1 });
  expect(report.stdout).toMatch(/half, forgotten/);
  expect(report.stdout).toMatch(/Lost/);
  expect(report.stdout).not.toMatch(/priceRide/);
});
