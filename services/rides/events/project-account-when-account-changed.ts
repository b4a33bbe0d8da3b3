import { accountEventTypes } from '@livery/contracts/payments/events.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

/** Newest wins: subscription, payout and debts of a person. */
export const projectAccountWhenAccountChanged = ({ people }: Deps) =>
  on(accountEventTypes, 'project-account-when-account-changed', ({ data, sequence }) =>
    people.projectAccount(data.account, sequence),
  );
