import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

const counted = {
  'ride.offer-made': 'acceptedRides',
  'ride.confirmed': 'confirmedRides',
  'ride.confirmation-cancelled': 'cancelledConfirmedRides',
  'ride.completed': 'completedRides',
} as const;
const changes = Object.keys(counted) as (keyof typeof counted)[];

/** An operator does each of these once for a ride: whoever has answered it never answers anew. */
export const countForOperatorWhenRideChanged = ({ trackRecords }: Deps) =>
  on(changes, 'count-for-operator-when-ride-changed', ({ type, subject, data: { operatorId } }) =>
    trackRecords.operators.count(`${subject}:${operatorId}:${counted[type]}`, operatorId, { [counted[type]]: 1 }),
  );
