import type { World } from '../world.ts';
import { storeMonthlyPrice } from './catalog/store-monthly-price.ts';
import { storeAccount } from './connect/accounts.ts';
import { platformAccount } from './connect/platform-account.ts';

/** What the platform's owner once set up in the dashboard: the account itself and the monthly price. */
export function seedStripe(world: World): void {
  const { accounts, prices } = world.records;
  if (!accounts.find(platformAccount, platformAccount)) storeAccount(world, { id: platformAccount, email: null });
  if (!prices.find(platformAccount, world.settings.priceId)) storeMonthlyPrice(world);
}
