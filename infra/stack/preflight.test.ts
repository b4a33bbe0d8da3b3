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

test('says what is missing and how to get it', () => {
  const answer = check('/nowhere');

  expect(answer.status).toBe(1);
  expect(answer.stderr).toContain('apt-get install -y openjdk-17-jdk-headless');
  expect(answer.stderr).toContain('apt-get install -y maven');
  expect(answer.stderr).toContain('apt-get install -y chromium');
});
