import { gauge, type Metrics, plainCounter } from '@livery/platform/lifecycle/metrics.ts';
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

/** Counts bookings that end before there is a ride: nothing else would tell if all of them were declined. */
export function declinedHoldCounter(metrics: Metrics): () => void {
  return plainCounter(metrics, {
    name: 'livery_booking_holds_declined_total',
    help: 'Booking holds that the card declined',
  });
}
