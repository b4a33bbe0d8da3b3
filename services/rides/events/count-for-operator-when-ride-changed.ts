import { lateOperatorOf } from '@livery/contracts/rides/cancellation-table.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

const counted = {
  'ride.offer-made': 'acceptedRides',
  'ride.confirmed': 'confirmedRides',
  'ride.confirmation-cancelled': 'cancelledConfirmedRides',
  'ride.completed': 'completedRides',
  // Only if the traveler cancelled because the operator was late: staying away counts as cancelling does.
  'ride.cancelled': 'cancelledConfirmedRides',
} as const;
const changes = Object.keys(counted) as (keyof typeof counted)[];

/** An operator does each of these at most once per ride, because nobody answers a ride twice. */
export const countForOperatorWhenRideChanged = ({ trackRecords }: Deps) =>
  on(changes, 'count-for-operator-when-ride-changed', async ({ type, subject, data }) => {
    const operatorId = 'operatorId' in data ? data.operatorId : lateOperatorOf(data.ride);
    if (operatorId === null) return;
    const kind = counted[type];
    await trackRecords.operators.count(`${subject}:${operatorId}:${kind}`, operatorId, { [kind]: 1 });
  });
