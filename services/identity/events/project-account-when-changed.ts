import { on } from '@livery/platform/kafka/subscription.ts';
import type { AccountStore } from '../store/account-store.ts';

const changes = [
  'customer.created',
  'card.saved',
  'card.removed',
  'subscription.activated',
  'subscription.past-due',
  'subscription.ended',
  'payout.connected',
  'payout.disconnected',
  'account.debt-changed',
] as const;

/** Newest wins. */
export const projectAccountWhenChanged = (accounts: AccountStore) =>
  on(changes, 'project-account-when-changed', (event) => accounts.put(event.data.account, event.sequence));
