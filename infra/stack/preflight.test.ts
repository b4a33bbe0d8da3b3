import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const preflight = fileURLToPath(new URL('./preflight.mjs', import.meta.url));
const check = (path: string) =>
  spawnSync(process.execPath, [preflight, 'node', 'java', 'maven', 'chromium'], {
    env: { PATH: path },
    encoding: 'utf8',
  });

test('says nothing on a machine that has everything', () => {
  const answer = check(process.env['PATH'] ?? '');

  expect(answer).toMatchObject({ status: 0, stderr: '' });
});

test('says which Node to get where the one that runs reads no TypeScript', () => {
  const answer = spawnSync(process.execPath, ['--no-strip-types', preflight, 'typescript'], { encoding: 'utf8' });

  expect(answer.status).toBe(1);
  expect(answer.stderr).toContain('Get Node 24 or newer');
  expect(spawnSync(process.execPath, [preflight, 'typescript']).status).toBe(0);
});

test('says what is missing and how to get it', () => {
  const answer = check('/nowhere');

  expect(answer.status).toBe(1);
  expect(answer.stderr).toContain('apt-get install -y default-jdk-headless');
  expect(answer.stderr).toContain('apt-get install -y maven');
  expect(answer.stderr).toContain('apt-get install -y chromium');
});
