import type { Deps } from './deps.ts';
import { refreshPayout } from './refresh-payout.ts';
import { unlessRefused } from './unless-refused.ts';

/** A webhook that an account can be charged for again may be lost: while a charge waits, the account is polled. */
export async function rereadPayouts(deps: Deps): Promise<void> {
  const waiting = await deps.charges.find({ status: 'blocked', 'blocked.by': 'payout' }, { limit: 200 });
  for (const operatorId of new Set(waiting.map(({ state }) => state.operatorId ?? ''))) {
    const accountId = (await deps.accounts.get(operatorId))?.state.payout?.accountId;
    if (!accountId) continue;
    await unlessRefused(
      () => refreshPayout(deps, accountId),
      (code) => deps.log.warn({ operatorId, code }, 'the payout account of an operator may not be read'),
    );
  }
}
