import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { paymentsApi } from '@livery/contracts/payments/api.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What the code compares an event's type with: all of it, its beginning, or one of several beginnings. */
const code = read('services/payments/actions/apply-webhook.ts');
const asked = [
  ...[...code.matchAll(/type === '([\w.]+)'|type\.startsWith\('([\w.]+)'\)/g)].map(
    ([, whole, start]) => whole ?? start ?? '',
  ),
  ...[...code.matchAll(/\^\(([\w\\.|]+)\)/g)].flatMap(([, several = '']) => several.replaceAll('\\', '').split('|')),
];
/** Read because they name a payment, whatever else they say. */
const ofPayments = ['payment_intent.', 'charge.'];

const rows = read('infra/docker/README.md')
  .split('\n')
  .filter((line) => line.startsWith('| Webhook endpoint'));
const listed = rows.flatMap((row) => [...row.matchAll(/`([a-z_]+\.[\w.]+)`/g)].map(([, type = '']) => type));

test('every event that a live endpoint is to send is handled', () => {
  const heeded = [...asked, ...ofPayments];

  expect(listed.filter((type) => !heeded.some((start) => type.startsWith(start)))).toEqual([]);
});

test('every event that is handled is listed for a live endpoint', () => {
  expect(asked.length).toBeGreaterThan(8);
  expect([...asked, ...ofPayments].filter((start) => !listed.some((type) => type.startsWith(start)))).toEqual([]);
});

test.each([paymentsApi.stripeWebhook, paymentsApi.stripeConnectWebhook])('the address $path is named', ({ path }) => {
  expect(rows.filter((row) => row.includes(`{PUBLIC_URL}/api${path}\``))).toHaveLength(1);
});
