import { liftBlock } from '../domain/charge/block-charge.ts';
import type { Deps } from './deps.ts';
import { newDecisionInputs } from './new-decision-inputs.ts';
import { updateOpenReceivables } from './update-open-receivables.ts';

/** If this operator's account can be charged for, the charges it blocked before `until` go on. Safe to repeat. */
export async function resumeBlockedCharges(deps: Deps, operatorId: string, until: Date): Promise<void> {
  const { accounts, charges, chargeRunner } = deps;
  const payout = (await accounts.get(operatorId))?.state.payout;
  if (!payout?.chargesEnabled) return;
  const older = { 'blocked.by': 'payout', 'blocked.at': { $lte: until } };
  for (const { id } of await charges.find({ operatorId, status: 'blocked', ...older })) {
    await charges.update(id, (charge) => liftBlock(charge, payout.accountId, newDecisionInputs()));
    chargeRunner.wake(id);
  }
  // A repeat finds no block to lift, but still counts.
  const owing = await charges.find({ operatorId, 'receivable.status': 'open' });
  for (const travelerId of new Set(owing.map(({ state }) => state.travelerId)))
    await updateOpenReceivables(deps, travelerId);
}
