import type { ComponentType } from 'react';
import { paths } from '../platform/paths.ts';

/** The pages of one's account by address: apart from the shell, because they are opened now and then. */
export const accountPages: Record<string, () => Promise<ComponentType>> = {
  [paths.account.path]: async () => (await import('./routes/account.tsx')).Account,
  [paths.profile.path]: async () => (await import('./routes/profile.tsx')).Profile,
  [paths.security.path]: async () => (await import('./routes/security.tsx')).Security,
  [paths.yourData.path]: async () => (await import('./routes/your-data.tsx')).YourData,
  [paths.deleteAccount.path]: async () => (await import('./routes/delete-account.tsx')).DeleteAccount,
  [paths.preferredOperators.path]: async () => (await import('./routes/preferred-operators.tsx')).PreferredOperators,
  [paths.openAmounts.path]: async () => (await import('./routes/open-amounts.tsx')).OpenAmounts,
  [paths.resubmit.path]: async () => (await import('./routes/resubmit.tsx')).Resubmit,
  [paths.accountOperator.path]: async () => (await import('./routes/account-operator.tsx')).AccountOperator,
  [paths.subscription.path]: async () => (await import('./routes/subscription.tsx')).Subscription,
  [paths.subscriptionStarted.path]: async () => (await import('./routes/subscription-started.tsx')).SubscriptionStarted,
  [paths.cashout.path]: async () => (await import('./routes/cashout.tsx')).Cashout,
  [paths.cashoutReturn.path]: async () => (await import('./routes/cashout-return.tsx')).CashoutReturn,
};
