import { lateOperatorOf } from '@livery/contracts/rides/cancellation-table.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

const counted = {
  'ride.offer-made': 'acceptedRides',
  'ride.offer-denied': 'deniedRides',
  'ride.offer-withdrawn': 'deniedRidesAfterAccepting',
  'ride.confirmed': 'confirmedRides',
  'ride.confirmation-declined': 'declinedRides',
  'ride.confirmation-cancelled': 'cancelledConfirmedRides',
  'ride.completed': 'completedRides',
  // Only if the traveler cancelled because the operator was late: staying away counts as cancelling does.
  'ride.cancelled': 'cancelledConfirmedRides',
} as const;
const changes = Object.keys(counted) as (keyof typeof counted)[];

/** An operator does each of these once for a ride (R67). An offer that we ended was not taken back by its operator. */
export const countForOperatorWhenRideChanged = ({ counters }: Deps) =>
  on(changes, 'count-for-operator-when-ride-changed', async ({ type, subject, data }) => {
    if ('endedByLivery' in data && data.endedByLivery) return;
    const operatorId = 'operatorId' in data ? data.operatorId : lateOperatorOf(data.ride);
    if (operatorId === null) return;
    await counters.count(`${subject}:${operatorId}:${counted[type]}`, operatorId, { [counted[type]]: 1 });
  });
