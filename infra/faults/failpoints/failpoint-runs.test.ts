import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { failpointRuns } from './failpoint-runs.ts';

const root = join(import.meta.dirname, '../../..');

/** Where the product may be made to die, read from its text: the runs know it only over the wire. */
function failpointsInTheCode(): Set<string> {
  const files = globSync('{services,gateway,infra/platform}/**/*.ts', { cwd: root, exclude: ['**/node_modules'] });
  const calls = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/failpoint\('([^']+)'\)/g)]);
  return new Set(calls.flatMap(([, name]) => name ?? []));
}

test('every failpoint is crossed by a run', () => {
  expect(new Set(failpointRuns.map(({ name }) => name))).toEqual(failpointsInTheCode());
});
