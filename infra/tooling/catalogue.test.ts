import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { letters } from '@livery/contracts/notifications/letters.ts';

const root = join(import.meta.dirname, '../..');

function sources(...folders: string[]): string {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  const code = files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|contracts\/messages\.ts$/.test(file));
  return code.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
}

const product = sources('services', 'gateway', 'web/src', 'infra/contracts', 'infra/platform');
const reactions = sources('services/notifications/events', 'infra/contracts/rides/events.ts');

test.each(Object.keys(messages))('somebody reads the message %s', (name) => {
  expect(new RegExp(`messages\\.${name}\\b`).test(product)).toBe(true);
});

test.each(Object.keys(letters))('somebody is sent the letter %s', (name) => {
  expect(reactions.includes(`'${name}'`)).toBe(true);
});
