import { now } from '@livery/platform/clock/clock.ts';
import { describeError } from '@livery/platform/logging/describe-error.ts';
import { operatorsNotChargeable } from '../store/account-store.ts';
import { operatorsWaitedFor } from '../store/charge-store.ts';
import type { Deps } from './deps.ts';
import { forEachUntilOutage } from './for-each-until-outage.ts';
import { resumeBlockedCharges } from './resume-blocked-charges.ts';
import { syncPayout } from './sync-payout.ts';

/**
 * The webhook that an account can be charged for may be lost: until it can be, or while a charge waits, the account is
 * polled. A charge may also have been blocked after that webhook had come, and no other will come.
 */
export async function sweepPayouts(deps: Deps): Promise<void> {
  const waitedFor = await operatorsWaitedFor(deps.charges);
  const notChargeable = await operatorsNotChargeable(deps.accounts);
  await forEachUntilOutage(
    [...new Set([...waitedFor, ...notChargeable])],
    (operatorId) => sweepOne(deps, operatorId),
    (operatorId, error) =>
      deps.log.warn({ operatorId, err: describeError(error) }, 'the payout account of an operator could not be read'),
  );
}

async function sweepOne(deps: Deps, operatorId: string): Promise<void> {
  const readAt = now();
  const accountId = (await deps.accounts.get(operatorId))?.state.payout?.accountId;
  if (!accountId) return;
  await syncPayout(deps, accountId);
  await resumeBlockedCharges(deps, operatorId, readAt);
}
