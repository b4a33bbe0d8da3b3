import { withOffer } from '../ride.ts';
import type { Change, Context } from './command-row.ts';
import { adviceOf, withLetDown } from './with-let-down.ts';
import { withoutLostOffers } from './withdraw-offer.ts';

/** The selected operator confirms. This begins a new epoch, which every later task and charge carries. */
export function confirmRide({ ride, operatorId, now }: Context): Change {
  return {
    next: {
      ...withOffer(ride, operatorId, { status: 'confirmed' }),
      confirmEpoch: ride.confirmEpoch + 1,
      confirmedAt: now,
    },
    events: (facts) => [{ type: 'ride.confirmed', data: { ride: facts, operatorId } }],
  };
}

/** The selected operator declines: the other offers stay selectable (R9). */
export function declineConfirmation(context: Context): Change {
  const { ride, operatorId } = context;
  const details = { operatorId, epoch: ride.confirmEpoch, ...adviceOf(ride, context) };
  return {
    next: withLetDown(withOffer(ride, operatorId, { status: 'declined' }), context, 'declined'),
    events: (facts) => [{ type: 'ride.confirmation-declined', data: { ride: facts, ...details } }],
  };
}

/** The operator cancels after confirming: the ride is pending again (R9). */
export function cancelConfirmedRide(context: Context): Change {
  const { ride, operatorId } = context;
  const details = { operatorId, epoch: ride.confirmEpoch, ...adviceOf(ride, context) };
  const open = withoutLostOffers(withOffer(ride, operatorId, { status: 'cancelled-after-confirming' }), context);
  return {
    next: {
      ...withLetDown(open, context, 'cancelled'),
      confirmedAt: null,
      currentRideStatus: null,
      stages: [],
    },
    events: (facts) => [{ type: 'ride.confirmation-cancelled', data: { ride: facts, ...details } }],
  };
}
