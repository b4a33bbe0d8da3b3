import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { updateOpenReceivables } from '../actions/update-open-receivables.ts';

export const updateOpenReceivablesWhenReceivableChanged = (deps: Deps) =>
  on(
    ['receivable.opened', 'receivable.settled', 'receivable.waived'],
    'update-open-receivables-when-receivable-changed',
    ({ data }) => updateOpenReceivables(deps, data.receivable.travelerId),
  );
