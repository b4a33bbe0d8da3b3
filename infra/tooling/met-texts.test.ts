import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { filesIn } from './files-in.ts';

const root = join(import.meta.dirname, '../..');

/** Tests that draw a screen, ask a door of a running part, or drive the whole product. */
const atScreensAndDoors = [
  'web/src/**/*.test.tsx',
  'services/*/test/*.test.ts',
  'gateway/test/*.test.ts',
  'infra/platform/lifecycle/*.test.ts',
  'infra/e2e/**/*.journey.test.ts',
  'infra/faults/**/*.test.ts',
].map((pattern) => `:(glob)${pattern}`);

/** Statements that say that something is absent, or make a service answer a text. */
const meetsNothing =
  /server\.refuse\(|\.not\.|toBeNull\(\)|toHaveLength\(0\)|toEqual\(\[\]\)|toBe\(0\)|state: 'hidden'/;

const tests = filesIn(root, ...atScreensAndDoors)
  .flatMap(({ text }) => text.split(/;\n/))
  .filter((statement) => !meetsNothing.test(statement))
  .join('\n');

const names = Object.keys(messages) as (keyof typeof messages)[];

function isMet(name: keyof typeof messages): boolean {
  const text = messages[name];
  const isQuoted = typeof text === 'string' && tests.includes(`'${text}'`);
  return isQuoted || new RegExp(`\\bmessages\\.${name}\\b`).test(tests);
}

test('every text of the catalogue is met at a screen or a door', () => {
  expect(names.filter((name) => !isMet(name))).toEqual([]);
});
