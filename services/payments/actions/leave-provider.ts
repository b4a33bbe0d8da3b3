import { realNow } from '@livery/platform/clock/clock.ts';
import { type Account, clearPayout } from '../domain/account/account.ts';
import { finishLeaving, isOverdue, noteLeavingRefused, postponeLeaving } from '../domain/account/leave.ts';
import { isBilled } from '../domain/account/subscription.ts';
import { hasChargesToCome } from '../domain/purposes/has-charges-to-come.ts';
import { hasMoneyUnderWay } from '../store/charge-store.ts';
import { createCustomer } from './create-customer.ts';
import type { Deps } from './deps.ts';
import { forgetStaffReasons } from './forget-staff-reasons.ts';
import { unlessRefused } from './unless-refused.ts';

/** Removes from the provider a person who deleted their account; a refused removal is tried again, but not forever. */
export async function leaveProvider(deps: Deps, account: Account): Promise<void> {
  // Meanwhile staff may have decided on charges that were still under way.
  await forgetStaffReasons(deps, account.uid);
  await unlessRefused(
    () => removeFromProvider(deps, account),
    ({ code }) => noteRefusal(deps, account.uid, code),
  );
}

async function noteRefusal({ accounts, log }: Deps, uid: string, code: string): Promise<void> {
  await accounts.update(uid, (state) => noteLeavingRefused(state, { code, at: realNow() }));
  log.error({ uid, code }, 'the provider refuses to remove a person');
}

/** Every step may be repeated: what is gone already counts as done. */
async function removeFromProvider(deps: Deps, { uid, ...before }: Account): Promise<void> {
  // A crash may have hidden that the customer was created: the same key returns the same one.
  if (!before.customerId && before.plannedCustomer) await createCustomer(deps, uid);
  const account = (await deps.accounts.get(uid))?.state;
  if (!account?.leavingSince) return;
  await endSubscriptions(deps, account);
  if (!isOverdue(account, realNow()) && (await isNeeded(deps, uid))) {
    await deps.accounts.update(uid, (state) => postponeLeaving(state, realNow()));
    return;
  }
  if (account.payout) await deps.payouts.disconnect(account.payout.accountId);
  await deps.accounts.update(uid, clearPayout);
  if (account.customerId) await deps.customerCards.removeCustomer(account.customerId);
  await deps.accounts.update(uid, finishLeaving);
}

/** Whether money may still have to be moved with the card or the payout account. */
async function isNeeded({ rides, charges }: Deps, uid: string): Promise<boolean> {
  // Rides are read first: whatever begins between the two reads is among the charges by the second.
  if ((await rides.ridesOf(uid)).some(hasChargesToCome)) return true;
  return await hasMoneyUnderWay(charges, uid);
}

/** Ends them at once, so that none is renewed while the removal waits for a charge. */
async function endSubscriptions({ customerCards, subscriptions }: Deps, { customerId }: Account): Promise<void> {
  if (!customerId || !(await customerCards.isCustomer(customerId))) return;
  const billed = (await subscriptions.all(customerId)).filter(isBilled);
  for (const { id } of billed) await subscriptions.end(id);
}
