import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { type PersonStore, personStore } from '../store/person-store.ts';
import { userFacts } from './rides-harness.ts';

/** The fields of each index, by collection. */
const indexed = new Map<string, string[][]>();
let connection: Kit['connection'];
let opened: TestStores<PersonStore>;
beforeAll(async () => {
  opened = await openTestStores('who-is-suspended', (kit) => {
    connection = kit.connection;
    return personStore({
      model(name, schema) {
        indexed.set(
          name,
          schema.indexes().map(([keys]) => Object.keys(keys)),
        );
        return kit.model(name, schema);
      },
    });
  });
  for (const [uid, suspended] of [
    ['anna', true],
    ['otto', false],
    ['olga', true],
  ] as const)
    await opened.stores.projectProfile(userFacts(uid, { suspended }), 1);
}, 30_000);
afterAll(() => opened.close());

test('who is suspended is read off an index alone, and no person for it', async () => {
  const asked: string[][] = [];
  connection.base.set('debug', (_collection, ...[, filter, options]) => {
    asked.push([...Object.keys(filter), ...Object.keys(options.projection)]);
  });

  const ids = await opened.stores.idsSuspended();
  connection.base.set('debug', false);

  expect(ids.sort()).toEqual(['anna', 'olga']);
  expect(asked).toHaveLength(1);
  expect(indexed.get('profiles')).toContainEqual(expect.arrayContaining(asked.flat()));
});
