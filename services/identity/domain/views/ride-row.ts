import { type OfferStatus, overStatuses, type RideFacts } from '@livery/contracts/rides/model.ts';

/**
 * What identity stores about a ride: who booked, who answered, how it ended. Only the release before this one reads
 * `cancelledByAuthor`, `denied`, `withdrawn`, `declined` and `completedBy`: it counts by them, should this one be taken
 * back (0028, 0047).
 */
export interface RideRow {
  authorId: string;
  cancelledByAuthor: boolean;
  /** Operators who made an offer, including those who withdrew it later. */
  accepted: string[];
  confirmed: string[];
  cancelledConfirmed: string[];
  denied: string[];
  /** Operators who took their offer back. */
  withdrawn: string[];
  /** Operators who were selected and did not confirm. */
  declined: string[];
  completedBy: string | null;
  isOver?: boolean;
}

const everConfirmed: readonly OfferStatus[] = ['confirmed', 'cancelled-after-confirming'];

export function rideRow(ride: RideFacts): RideRow {
  const operatorsWith = (fits: (status: OfferStatus) => boolean) =>
    ride.offers.filter(({ status }) => fits(status)).map(({ operatorId }) => operatorId);
  return {
    authorId: ride.authorId,
    cancelledByAuthor: ride.cancellation?.by === 'traveler',
    accepted: operatorsWith((status) => status !== 'denied'),
    confirmed: operatorsWith((status) => everConfirmed.includes(status)),
    cancelledConfirmed: operatorsWith((status) => status === 'cancelled-after-confirming'),
    denied: operatorsWith((status) => status === 'denied'),
    withdrawn: operatorsWith((status) => status === 'withdrawn'),
    declined: operatorsWith((status) => status === 'declined'),
    completedBy: ride.status === 'COMPLETED' ? ride.confirmedOperatorId : null,
    isOver: overStatuses.includes(ride.status),
  };
}
