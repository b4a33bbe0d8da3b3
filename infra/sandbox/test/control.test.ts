import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { startSandbox } from '../start.ts';
import { aCustomer, aHold, aSavedCard, openSandbox, stripeAt } from './open-sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
const clockFile = join(folder, 'clock.json');
const sandbox = openSandbox(() => ({ clockFile }));

interface Entry {
  seq: number;
  method: string;
  path: string;
  status: number;
  idempotencyKey?: string;
}

async function journal(since = 0): Promise<Entry[]> {
  const { items } = (await (await sandbox.get(`/journal?since=${since}`)).json()) as { items: Entry[] };
  return items;
}

describe('the journal', () => {
  test('lists every call in order, with its key and answer', async () => {
    const last = (await journal()).at(-1)?.seq ?? 0;

    const customer = await sandbox.stripe.customers.create({ email: 'ann@example.com' }, { idempotencyKey: 'cus:u1' });
    await sandbox.stripe.customers.retrieve('cus_nobody').catch(() => undefined);

    const [create, retrieve] = await journal(last);
    expect(create).toMatchObject({
      seq: last + 1,
      provider: 'stripe',
      method: 'POST',
      path: '/v1/customers',
      idempotencyKey: 'cus:u1',
      status: 200,
      response: { id: customer.id },
    });
    expect(retrieve).toMatchObject({ seq: last + 2, path: '/v1/customers/cus_nobody', status: 404 });
  });

  test('never shows the digits of a card', async () => {
    await aSavedCard(sandbox, await aCustomer(sandbox), '5555555555554444');

    expect(JSON.stringify(await journal())).not.toContain('5555555555554444');
  });
});

test('moves the clock that others read from the file', async () => {
  await sandbox.put('/clock', { offsetMs: 3_600_000 });

  const customer = await sandbox.stripe.customers.create({});
  expect(customer.created).toBeGreaterThan(Date.now() / 1000 + 3_500);
  expect(JSON.parse(readFileSync(clockFile, 'utf8'))).toEqual({ offsetMs: 3_600_000 });
  expect(await (await sandbox.get('/clock')).json()).toEqual({ offsetMs: 3_600_000 });
  expect((await sandbox.put('/clock', { offsetMs: 'soon' })).status).toBe(400);
});

test('empties the inbox', async () => {
  await fetch(`${sandbox.url}/messages`, { method: 'DELETE' });

  expect(await (await sandbox.get('/messages')).json()).toEqual({ items: [] });
});

test('shows the inbox page with its script', async () => {
  const page = await (await sandbox.get('/')).text();
  const script = await (await sandbox.get('/inbox.js')).text();

  expect(page).toContain('<script src="/inbox.js">');
  expect(() => new Function(script)).not.toThrow();
});

test('remembers everything across a restart when it has a file', async () => {
  const journalFile = join(folder, 'journal');
  const before = await startSandbox({ journalFile });
  const customer = await stripeAt(before.url).customers.create(
    { email: 'kept@example.com' },
    { idempotencyKey: 'kept' },
  );
  const hold = await stripeAt(before.url).paymentIntents.create(aHold(customer.id, 'pm_card_visa'));
  await before.stop();

  const after = await startSandbox({ journalFile });
  const captured = await stripeAt(after.url).paymentIntents.capture(hold.id);
  const again = await stripeAt(after.url).customers.create({ email: 'kept@example.com' }, { idempotencyKey: 'kept' });
  const { items } = (await (await fetch(`${after.url}/journal`)).json()) as { items: Entry[] };
  await after.stop();

  expect(captured.status).toBe('succeeded');
  expect(again.id).toBe(customer.id);
  expect(items.map((entry) => entry.seq)).toEqual([1, 2, 3, 4]);
});
