import { accountEventTypes } from '@livery/contracts/payments/events.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

/** Newest wins. */
export const projectAccountWhenAccountChanged = ({ accounts }: Deps) =>
  on(accountEventTypes, 'project-account-when-account-changed', (event) =>
    accounts.project(event.data.account, event.sequence),
  );
