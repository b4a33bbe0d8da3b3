import type { Viewer } from '../access/relation.ts';
import type { Context } from '../commands/command-row.ts';
import type { Review } from '../review-ride.ts';
import type { Ride } from '../ride.ts';

/** A ride, and who looks at it and when. */
export type RideContext = Pick<Context, 'ride' | 'viewer' | 'relation' | 'people' | 'now'>;

/** Seen by a person, never by the product itself. */
export interface ViewedRideContext extends RideContext {
  viewer: Viewer;
}

/** What an operator did before, and how it was rated. */
export interface OperatorRecord {
  /** Offers made, also those taken back later. */
  acceptedRides: number;
  confirmedRides: number;
  completedRides: number;
  cancelledConfirmedRides: number;
  avgRating: number | null;
  numberOfRatings: number;
}

export interface TravelerRecord {
  requestedRides: number;
  cancelledRides: number;
}

/** What the view of a ride is made from. `people` are the author, the viewer, and whose offers the viewer sees. */
export interface RideViewInputs extends ViewedRideContext {
  /** Sequence of the ride's last event. */
  version: number;
  operatorRecords: ReadonlyMap<string, OperatorRecord>;
  /** The author's earlier rides, counted; undefined when the author is looking. */
  travelerRecord: TravelerRecord | undefined;
  review: Review | undefined;
  /** Rides the viewer has promised to drive, read when it is asked for one more promise. */
  promised?: readonly Ride[];
}

export function isPreferred({ ride, people }: RideViewInputs, operatorId: string): boolean {
  return people.get(ride.authorId)?.preferredOperators.includes(operatorId) ?? false;
}
