import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { gauge } from './metrics.ts';

test.each([
  ['cannot be found out', () => Promise.reject(new Error('the database does not answer'))],
  ['is not found out in time', () => new Promise<number>(() => {})],
])('a number that %s keeps no other from being read', async (_what, look) => {
  const metrics = new Registry();
  gauge(metrics, { name: 'lost', help: 'Nobody knows' }, look);
  gauge(metrics, { name: 'known', help: 'Everybody knows' }, () => 1);

  const read = await metrics.metrics();

  expect(read).toMatch(/^lost Nan$/m);
  expect(read).toMatch(/^known 1$/m);
});
