import { accountEventTypes } from '@livery/contracts/payments/events.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { AccountStore } from '../store/account-store.ts';

/** Newest wins. */
export const projectAccountWhenChanged = (accounts: AccountStore) =>
  on(accountEventTypes, 'project-account-when-changed', (event) => accounts.put(event.data.account, event.sequence));
