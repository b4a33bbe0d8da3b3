import { realNow } from '@livery/platform/clock/clock.ts';
import type { IntentRunner } from '@livery/platform/intent-runner/intent-runner.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import { openAccount } from '../domain/account.ts';
import type { AccountStore } from '../store/account-store.ts';

/** One account per person; its customer at the provider is an intent. */
export const openAccountWhenUserRegistered = (deps: { accounts: AccountStore; accountRunner: IntentRunner }) =>
  on('user.registered', 'open-account-when-user-registered', async ({ data: { user } }) => {
    const { uid, email, firstName, lastName } = user;
    const opened = openAccount(uid, { email, name: `${firstName} ${lastName}` }, realNow());
    await deps.accounts.insertOnce(uid, opened);
    deps.accountRunner.wake(uid);
  });
