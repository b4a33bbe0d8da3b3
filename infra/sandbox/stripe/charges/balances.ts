import type { World } from '../../world.ts';
import { platformAccount } from '../connect/platform-account.ts';

/** Everything has been paid out to the account's bank: refunds wait until funds are added. */
export function isBalanceEmpty(world: World, account: string): boolean {
  return world.records.emptyBalances.find(platformAccount, account) !== undefined;
}

export function payOutBalance(world: World, account: string): void {
  world.records.emptyBalances.put(platformAccount, { id: account });
}

export function addFunds(world: World, account: string): void {
  world.records.emptyBalances.remove(platformAccount, account);
}
