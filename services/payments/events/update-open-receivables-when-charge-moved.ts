import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { updateOpenReceivables } from '../actions/update-open-receivables.ts';
import { hasOpenReceivable } from '../domain/charge/charge.ts';

/** A debt that nobody can pay for now does not count; once its block is lifted, it counts again. */
export const updateOpenReceivablesWhenChargeMoved = (deps: Deps) =>
  on(
    ['charge.failed', 'charge.unblocked', 'charge.voided', 'charge.expired'],
    'update-open-receivables-when-charge-moved',
    async ({ data }) => {
      const charge = (await deps.charges.get(data.charge.chargeId))?.state;
      if (charge && hasOpenReceivable(charge)) await updateOpenReceivables(deps, charge.travelerId);
    },
  );
