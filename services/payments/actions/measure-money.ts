import { gauge, type Metrics } from '@livery/platform/lifecycle/measures.ts';
import { waitsForStaff } from '../store/charge-lists.ts';
import type { Deps } from './deps.ts';

/** Money that waits for somebody: both are few, and found by an index. */
export function measureMoney({ charges: { model } }: Pick<Deps, 'charges'>, metrics: Metrics): void {
  gauge(metrics, { name: 'livery_charges_blocked', help: 'Charges that wait for staff' }, () =>
    model.countDocuments(waitsForStaff),
  );
  gauge(metrics, { name: 'livery_receivables_open', help: 'Amounts that travelers still owe' }, () =>
    model.countDocuments({ 'receivable.status': 'open' }),
  );
}
