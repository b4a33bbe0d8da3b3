import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

interface Stack {
  services: Record<string, { secrets: { source: string }[] }>;
  configs: Record<string, { name: string }>;
  secrets: Record<string, { name: string }>;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-swarm-'));
  write('answers.sh', 'echo yes');
  write('key', 'first');
  write('key_old', '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

/** Compose's output for a system of one service, as Swarm takes it. */
function deployed(): Stack {
  const file = (name: string) => ({ name: `livery_${name}`, file: join(folder, name) });
  const composed = {
    services: { rides: { secrets: [{ source: 'key' }, { source: 'key_old' }], configs: [{ source: 'answers' }] } },
    configs: { answers: { ...file('answers.sh'), name: 'livery_answers' } },
    secrets: { key: file('key'), key_old: file('key_old') },
  };
  const command = join(import.meta.dirname, '../docker/for-swarm.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [command], {
    input: JSON.stringify(composed),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test('a config or a secret has a name that changes with its content, because Swarm cannot change the content', () => {
  const before = deployed();
  const again = deployed();
  write('answers.sh', 'echo no');
  write('key', 'second');
  const after = deployed();

  expect(again).toEqual(before);
  expect(before.configs['answers']?.name).toMatch(/^livery_answers_[0-9a-f]{8}$/);
  expect(before.secrets['key']?.name).toMatch(/^livery_key_[0-9a-f]{8}$/);
  expect(after.configs['answers']?.name).not.toBe(before.configs['answers']?.name);
  expect(after.secrets['key']?.name).not.toBe(before.secrets['key']?.name);
});

test('an empty secret is left out, and a part finds the others under the same keys', () => {
  const { services, secrets } = deployed();

  expect(services['rides']?.secrets).toEqual([{ source: 'key' }]);
  expect(Object.keys(secrets)).toEqual(['key']);
});
