import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';

const main = join(import.meta.dirname, '../main.ts');

test('says where it is on one line, and ends when told to', async () => {
  const child = spawn(process.execPath, [main], { env: { PORT: '0' }, stdio: ['ignore', 'pipe', 'ignore'] });

  const [line] = await once(createInterface(child.stdout), 'line');
  const url = /^sandbox ready (http:\/\/127\.0\.0\.1:\d+) smtp \d+$/.exec(String(line))?.[1];
  const clock = await (await fetch(`${url}/clock`)).json();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');

  expect(clock).toEqual({ offsetMs: 0 });
  expect(code).toBe(0);
});

test('refuses webhook targets that it does not understand', async () => {
  const env = { PORT: '0', WEBHOOK_TARGETS: '[{"url":"nowhere"}]' };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] });

  const chunks: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = await once(child, 'close');

  expect(code).toBe(1);
  expect(Buffer.concat(chunks).toString()).toContain('WEBHOOK_TARGETS must be a JSON list');
});
