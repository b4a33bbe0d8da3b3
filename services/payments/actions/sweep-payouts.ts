import { now } from '@livery/platform/clock/clock.ts';
import type { Deps } from './deps.ts';
import { goOnWithPayout } from './go-on-with-payout.ts';
import { rereadPayout } from './reread-payout.ts';
import { unlessRefused } from './unless-refused.ts';

/**
 * A webhook that an account can be charged for again may be lost: while a charge waits, the account is polled. Its block
 * may also have been written after that news had been heard, and no other will come.
 */
export async function sweepPayouts(deps: Deps): Promise<void> {
  const waiting = await deps.charges.find({ status: 'blocked', 'blocked.by': 'payout' }, { limit: 200 });
  for (const operatorId of new Set(waiting.map(({ state }) => state.operatorId ?? ''))) {
    const readAt = now();
    const accountId = (await deps.accounts.get(operatorId))?.state.payout?.accountId;
    if (!accountId) continue;
    await unlessRefused(
      async () => {
        await rereadPayout(deps, accountId);
        await goOnWithPayout(deps, operatorId, readAt);
      },
      (code) => deps.log.warn({ operatorId, code }, 'the payout account of an operator may not be read'),
    );
  }
}
