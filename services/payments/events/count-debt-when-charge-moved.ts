import { on } from '@livery/platform/kafka/subscription.ts';
import { countDebt } from '../actions/count-debt.ts';
import type { Deps } from '../actions/deps.ts';
import { hasOpenReceivable } from '../domain/charge/charge.ts';

/** A debt that nobody can pay for now does not count; once its block is lifted, it counts again. */
export const countDebtWhenChargeMoved = (deps: Deps) =>
  on(
    ['charge.failed', 'charge.unblocked', 'charge.voided', 'charge.expired'],
    'count-debt-when-charge-moved',
    async ({ data }) => {
      const charge = (await deps.charges.get(data.charge.chargeId))?.state;
      if (charge && hasOpenReceivable(charge)) await countDebt(deps, charge.travelerId);
    },
  );
