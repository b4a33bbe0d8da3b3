import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  accessTokenMinutes,
  adminSessionIdleMinutes,
  adminSessionLifetimeHours,
  freshProofMinutes,
  sessionIdleHours,
  sessionLifetimeDays,
} from '@livery/contracts/identity/policy.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('infra/docs/security.md');

const minutes = (many: number) => `${many} minutes`;

test('the page of security says how long a sign-in lives as the policy does, with the names of its constants', () => {
  const rows = [...page.matchAll(/^\| .+ \| (.+) \| (.+) \| (`\w+`(?:, `\w+`)*) \|$/gm)];

  expect(rows.map(([, ...cells]) => cells)).toEqual([
    [minutes(accessTokenMinutes), minutes(accessTokenMinutes), '`accessTokenMinutes`'],
    [`${sessionIdleHours} hours`, minutes(adminSessionIdleMinutes), '`sessionIdleHours`, `adminSessionIdleMinutes`'],
    [
      `${sessionLifetimeDays} days`,
      `${adminSessionLifetimeHours} hours`,
      '`sessionLifetimeDays`, `adminSessionLifetimeHours`',
    ],
    [minutes(freshProofMinutes), minutes(freshProofMinutes), '`freshProofMinutes`'],
  ]);
});

test('the page of security says for what each key is that can be replaced without a break', () => {
  const rotated = [...read('infra/docs/runbook.md').matchAll(/^\| `([a-z-]+)` \| `[A-Z_]+`/gm)].map(([, key]) => key);

  expect(rotated.length).toBeGreaterThan(5);
  expect(rotated.filter((key) => !page.includes(`\`KEY=${key}\``))).toEqual([]);
});
