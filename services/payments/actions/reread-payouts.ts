import type { Deps } from './deps.ts';
import { refreshPayout } from './read-payout.ts';

/** The word that an account may charge again can be lost: while a charge waits for it, it is read now and then. */
export async function rereadPayouts(deps: Deps): Promise<void> {
  const waiting = await deps.charges.find({ status: 'blocked', 'blocked.by': 'payout' }, { limit: 200 });
  for (const operatorId of new Set(waiting.map(({ state }) => state.operatorId ?? ''))) {
    const accountId = (await deps.accounts.get(operatorId))?.state.payout?.accountId;
    if (accountId) await refreshPayout(deps, accountId);
  }
}
