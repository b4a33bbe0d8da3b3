import { on } from '@livery/platform/kafka/subscription.ts';
import { countDebt } from '../actions/count-debt.ts';
import type { Deps } from '../actions/deps.ts';

export const countDebtWhenReceivableChanged = (deps: Deps) =>
  on(
    ['receivable.opened', 'receivable.settled', 'receivable.waived'],
    'count-debt-when-receivable-changed',
    ({ data }) => countDebt(deps, data.receivable.travelerId),
  );
