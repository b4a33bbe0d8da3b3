import { realNow } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { forgetStaffReasons } from '../actions/forget-staff-reasons.ts';
import { startLeaving } from '../domain/account/leave.ts';

/**
 * Forgets the person; the intent-runner removes the account from the provider. The charges, without staff's reasons,
 * and the ledger stay: they name nobody.
 */
export const leaveProviderWhenUserDeleted = (deps: Deps) =>
  on('user.deleted', 'leave-provider-when-user-deleted', async ({ data: { uid }, sequence }) => {
    const { people, accounts, accountRunner } = deps;
    await people.forget(uid, sequence);
    await forgetStaffReasons(deps, uid);
    if (!(await accounts.get(uid))) return;
    await accounts.update(uid, (account) => startLeaving(account, realNow()));
    accountRunner.wake(uid);
  });
