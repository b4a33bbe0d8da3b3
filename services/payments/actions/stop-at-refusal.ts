import { type BlockReason, blockCharge } from '../domain/charge/block-charge.ts';
import type { Charge } from '../domain/charge/charge.ts';
import type { Deps } from './deps.ts';
import { findBlockedBy } from './find-blocked-by.ts';
import { newDecisionInputs } from './new-decision-inputs.ts';
import { unlessRefused } from './unless-refused.ts';

/** A refusal that is not about the card is not repeated forever: the charge is blocked and staff are alerted. */
export async function stopAtRefusal(deps: Deps, charge: Charge, work: () => Promise<unknown>): Promise<void> {
  await unlessRefused(work, async (refusal) =>
    block(deps, charge, { ...refusal, by: await findBlockedBy(deps, charge) }),
  );
}

export async function block(deps: Deps, { chargeId }: Charge, reason: BlockReason): Promise<void> {
  await deps.charges.update(chargeId, (state) => blockCharge(state, reason, newDecisionInputs()));
  const { by, code } = reason;
  deps.log.error({ chargeId, by, code }, 'a charge is blocked');
}
