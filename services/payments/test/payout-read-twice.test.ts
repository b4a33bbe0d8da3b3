import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { linkPayout } from '../actions/link-payout.ts';
import { syncPayout } from '../actions/sync-payout.ts';
import { openAccount, type Payout } from '../domain/account/account.ts';
import { type AccountStore, accountStore } from '../store/account-store.ts';
import { noon } from './builders.ts';

let opened: TestStores<{ accounts: AccountStore }>;
beforeAll(async () => {
  opened = await openTestStores('payout-read-twice', (kit) => ({ accounts: accountStore(kit) }));
}, 30_000);
afterAll(() => opened.close());

const usable = { accountId: 'acct_1', chargesEnabled: true };
const restricted = { accountId: 'acct_1', chargesEnabled: false };

test.each<[string, Payout | undefined, Payout]>([
  ['that the account can be charged for', restricted, usable],
  ['that it cannot', usable, restricted],
  ['that its consent was given again', undefined, usable],
])('an answer that comes late does not undo what a newer one said: %s', async (title, older, newer) => {
  const { accounts } = opened.stores;
  const { state } = openAccount(title, { email: 'oscar@people.example', name: 'Oscar' }, noon);
  const accountId = `acct of ${title}`;
  await accounts.insert(title, { state: { ...state, payout: { ...usable, accountId } }, events: [] });
  const as = (answer: Payout | undefined) => answer && { ...answer, accountId };
  let isFirst = true;
  /** The provider; the answer to the first question arrives after the second has been asked and answered. */
  const payouts = {
    async retrieve(): Promise<Payout | undefined> {
      if (!isFirst) return as(newer);
      isFirst = false;
      await syncPayout({ accounts, payouts }, accountId);
      return as(older);
    },
  };

  const read = await syncPayout({ accounts, payouts }, accountId);

  expect(read).toEqual(as(newer));
  expect((await accounts.get(title))?.state.payout).toEqual(as(newer));
});

test('what the provider tells of an account before it is linked is not undone by what was read before', async () => {
  const { accounts } = opened.stores;
  await accounts.insert('oscar', openAccount('oscar', { email: 'oscar@people.example', name: 'Oscar' }, noon));
  const payouts = { retrieve: async () => usable };
  await syncPayout({ accounts, payouts }, usable.accountId);

  const linked = await linkPayout({ accounts, payouts }, 'oscar', restricted);

  expect(linked.payout).toEqual(usable);
  expect((await accounts.get('oscar'))?.state.payout).toEqual(usable);
});
