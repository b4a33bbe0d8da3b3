import { operatorsDoing } from '@livery/contracts/rides/cancellation-table.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

/** Leaves out what the system or staff cancelled, and what the traveler cancelled because of the operator. */
export const countForTravelerWhenRideChanged = ({ counters }: Deps) =>
  on(
    ['ride.requested', 'ride.cancelled'],
    'count-for-traveler-when-ride-changed',
    async ({ type, subject, data: { ride } }) => {
      const { authorId, cancellation } = ride;
      if (type === 'ride.requested') await counters.count(`${subject}:requested`, authorId, { requestedRides: 1 });
      else if (cancellation?.by === 'traveler' && !operatorsDoing.includes(cancellation.rule))
        await counters.count(`${subject}:cancelled`, authorId, { cancelledRides: 1 });
    },
  );
