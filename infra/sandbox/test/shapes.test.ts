import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const folder = join(import.meta.dirname, '../stripe/shapes');
const script =
  "const { readSdkTypes } = await import('./read-sdk-types.ts'); console.log(JSON.stringify(readSdkTypes()));";

test('the committed shapes are those of the installed SDK', () => {
  const options = { cwd: folder, maxBuffer: 50_000_000 };
  const read = execFileSync(process.execPath, ['--input-type=module', '-e', script], options).toString();

  expect(JSON.parse(read)).toEqual(JSON.parse(readFileSync(join(folder, 'shapes.json'), 'utf8')));
}, 60_000);
