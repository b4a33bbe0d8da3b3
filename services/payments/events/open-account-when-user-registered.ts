import { realNow } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { openAccount } from '../domain/account/account.ts';

/** One account per person who has not left meanwhile; the intent-runner creates its customer at the provider. */
export const openAccountWhenUserRegistered = (deps: Deps) =>
  on('user.registered', 'open-account-when-user-registered', async ({ data: { user } }) => {
    const { uid, email, firstName, lastName } = user;
    if (await deps.people.isAnyDeleted([uid])) return;
    const opened = openAccount(uid, { email, name: `${firstName} ${lastName}` }, realNow());
    await deps.accounts.insertOnce(uid, opened);
    deps.accountRunner.wake(uid);
  });
