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
} as const;
const changes = Object.keys(counted) as (keyof typeof counted)[];

/** An operator does each of these once for a ride (R67). An offer that we ended was not taken back by its operator. */
export const countForOperatorWhenRideChanged = ({ counters }: Deps) =>
  on(changes, 'count-for-operator-when-ride-changed', async ({ type, subject, data }) => {
    if ('endedByLivery' in data && data.endedByLivery) return;
    const { operatorId } = data;
    await counters.count(`${subject}:${operatorId}:${counted[type]}`, operatorId, { [counted[type]]: 1 });
  });
