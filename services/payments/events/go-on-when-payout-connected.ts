import { on } from '@livery/platform/kafka/subscription.ts';
import { countDebt } from '../actions/count-debt.ts';
import type { Deps } from '../actions/deps.ts';
import { thisMoment } from '../actions/moment.ts';
import { liftBlock } from '../domain/charge/block-charge.ts';

/** The operator's account can be charged for again: blocked charges go on. Safe to repeat: lifts only older blocks. */
export const goOnWhenPayoutConnected = (deps: Deps) =>
  on('payout.connected', 'go-on-when-payout-connected', async ({ subject: operatorId, time }) => {
    const { accounts, charges, chargeRunner } = deps;
    const payout = (await accounts.get(operatorId))?.state.payout;
    if (!payout?.chargesEnabled) return;
    const older = { 'blocked.by': 'payout', 'blocked.at': { $lte: new Date(time) } };
    for (const { id } of await charges.find({ operatorId, status: 'blocked', ...older })) {
      await charges.update(id, (charge) => liftBlock(charge, payout.accountId, thisMoment()));
      chargeRunner.wake(id);
    }
    // A repeat finds no block to lift, but still counts.
    const owing = await charges.find({ operatorId, 'receivable.status': 'open' });
    for (const travelerId of new Set(owing.map(({ state }) => state.travelerId))) await countDebt(deps, travelerId);
  });
