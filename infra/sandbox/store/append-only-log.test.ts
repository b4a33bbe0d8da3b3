import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Line, openAppendOnlyLog } from './append-only-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'append-only-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const row = (id: string): Line => ({ table: 'customers', account: '', value: { id } });

function reopened(...added: Line[]): Line[] {
  const { lines, append, close } = openAppendOnlyLog(join(folder, 'sandbox.jsonl'));
  for (const line of added) append(line);
  close();
  return lines;
}

test('a sandbox that was killed in the middle of a line goes on without it', () => {
  reopened(row('Zoë'));
  appendFileSync(join(folder, 'sandbox.jsonl'), '{"table":"customers","value":{"id":"Zoë');

  expect(reopened(row('cus_2'))).toEqual([row('Zoë')]);
  expect(reopened()).toEqual([row('Zoë'), row('cus_2')]);
});
