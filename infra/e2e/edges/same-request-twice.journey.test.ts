import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { routeTables } from '@livery/contracts/api.ts';
import type { Route } from '@livery/contracts/routes.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { allIntents, intentsOf } from '../support/provider-journal.ts';
import type { Cast } from '../support/repeatable.ts';
import { repeatable } from '../support/repeatable-requests.ts';
import { setUpSystem } from '../support/set-up-system.ts';

const idempotentRoutes = Object.values(routeTables)
  .flatMap((table) => Object.entries(table as Record<string, Route>))
  .filter(([, { idempotent }]) => idempotent)
  .map(([name]) => name);

const system = setUpSystem();
let cast: Cast;

beforeAll(async () => {
  const [anna, omar, lena] = await Promise.all([
    system.newTraveler('Anna'),
    system.newOperator('Omar'),
    system.newOperator('Lena'),
  ]);
  cast = { system, anna, omar, lena };
}, 120_000);

test('each idempotent route has a story', () => {
  expect(Object.keys(repeatable).sort()).toEqual([...idempotentRoutes].sort());
});

describe.each(idempotentRoutes)('%s', (name) => {
  test('sent twice at once and once later has one effect and one answer', async () => {
    const { by, route, body, other, effects } = (await repeatable[name]?.(cast)) ?? never(name);
    const idempotencyKey = randomUUID();
    const before = await effects();
    const send = (sent: object | undefined = body) => by.ask(route, { body: sent, idempotencyKey });

    const [first, second] = await Promise.all([send(), send()]);
    await waitUntil('the effect', async () => (await effects()) > before);
    const later = await send();
    const different = await send(other ?? { unknown: true });

    expect(first.status).toBeLessThan(300);
    expect(second).toMatchObject({ status: first.status, body: first.body });
    expect(later).toMatchObject({ status: first.status, body: first.body });
    expect(await effects()).toBe(before + 1);
    expect(different.status).toBe(other ? 422 : 400);
  });
});

test('no charge was made twice by all of this', async () => {
  const made = (await intentsOf(system, cast.anna.uid)).map(({ metadata }) => metadata['charge_id']);

  expect(made).toEqual([...new Set(made)]);
});

test('nobody’s money is held or taken twice for one charge, however often their card was refused before', async () => {
  const paid = (await allIntents(system)).filter(
    ({ status, metadata }) => metadata['charge_id'] && (status === 'requires_capture' || status === 'succeeded'),
  );

  const charges = paid.map(({ metadata }) => metadata['charge_id']);
  expect(charges).toEqual([...new Set(charges)]);
  expect(new Set(paid.map(({ metadata }) => metadata['purpose']))).toEqual(
    new Set(['booking-hold', 'ride', 'extra-stop', 'cancellation-fee']),
  );
});

function never(name: string): never {
  throw new Error(`tell in support/repeatable-requests.ts how ${name} is sent twice`);
}
