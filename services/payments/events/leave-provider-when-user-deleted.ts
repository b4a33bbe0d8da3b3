import { realNow } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { leave } from '../domain/account/leave.ts';

/** Forgets the person; the intent-runner takes the account off the provider. Charges and ledger stay: they name nobody. */
export const leaveProviderWhenUserDeleted = ({ people, accounts, accountRunner }: Deps) =>
  on('user.deleted', 'leave-provider-when-user-deleted', async ({ data: { uid }, sequence }) => {
    await people.forget(uid, sequence);
    if (!(await accounts.get(uid))) return;
    await accounts.update(uid, (account) => leave(account, realNow()));
    accountRunner.wake(uid);
  });
