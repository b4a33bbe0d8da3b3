import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { updateOpenReceivables } from '../actions/update-open-receivables.ts';
import { openAccount } from '../domain/account/account.ts';
import { accountStore } from '../store/account-store.ts';
import { type ChargeStore, chargeStore } from '../store/charge-store.ts';
import { aCharge, noon } from './builders.ts';

let opened: TestStores<{ accounts: ReturnType<typeof accountStore>; charges: ChargeStore }>;
beforeAll(async () => {
  opened = await openTestStores('open-receivables', (kit) => ({
    accounts: accountStore(kit),
    charges: chargeStore(kit),
  }));
}, 30_000);
afterAll(() => opened.close());

const receivable = { status: 'open', amountCents: 12_000, openedAt: noon } as const;

test('a debt that arises while another one is counted is not forgotten', async () => {
  const { accounts, charges } = opened.stores;
  const owe = async (rideId: string) => {
    const { paymentIntentId: _, ...debt } = aCharge({ rideId, status: 'failed', desired: 'captured', receivable });
    await charges.insert(debt.chargeId, { state: debt, events: [] });
  };
  await accounts.insert('tina', openAccount('tina', { email: 'tina@people.example', name: 'Tina' }, noon));
  await owe('ride-1');
  let isFirst = true;
  /** The stores as they are; the second debt arises and is counted right after the first count. */
  const overtaken: ChargeStore = {
    ...charges,
    async find(filter, options) {
      const found = await charges.find(filter, options);
      if (isFirst) {
        isFirst = false;
        await owe('ride-2');
        await updateOpenReceivables({ accounts, charges }, 'tina');
      }
      return found;
    },
  };

  await updateOpenReceivables({ accounts, charges: overtaken }, 'tina');

  expect((await accounts.get('tina'))?.state.openReceivables).toBe(2);
});
