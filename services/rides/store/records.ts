import type { OperatorRecord, TravelerRecord } from '../domain/views/view-context.ts';
import type { ReviewStore } from './review-store.ts';
import type { RideStore } from './ride-store.ts';

/** Counted from this service's own documents; events never increment a counter. */
export interface Records {
  ofTraveler(uid: string): Promise<TravelerRecord>;
  ofOperators(uids: readonly string[]): Promise<Map<string, OperatorRecord>>;
}

export function records(rides: RideStore, reviews: ReviewStore): Records {
  return {
    async ofTraveler(authorId) {
      const [requestedRides, cancelledRides] = await Promise.all([
        rides.model.countDocuments({ authorId }),
        rides.model.countDocuments({ authorId, status: 'CANCELLED', 'cancellation.by': 'traveler' }),
      ]);
      return { requestedRides, cancelledRides };
    },

    async ofOperators(uids) {
      if (uids.length === 0) return new Map();
      const [driven, rated] = await Promise.all([drivenBy(rides, uids), ratingsOf(reviews, uids)]);
      return new Map(
        uids.map((uid) => [uid, { ...(driven.get(uid) ?? nothingDriven), ...(rated.get(uid) ?? unrated) }]),
      );
    },
  };
}

const nothingDriven = { acceptedRides: 0, confirmedRides: 0, completedRides: 0, cancelledConfirmedRides: 0 };
type Driven = typeof nothingDriven;
const unrated = { avgRating: null, numberOfRatings: 0 };

async function drivenBy(rides: RideStore, uids: readonly string[]) {
  const among = [...uids];
  const isTheirs = { $in: ['$$this.operatorId', among] };
  const isCompleted = { $and: [{ $eq: ['$status', 'COMPLETED'] }, { $eq: ['$offers.status', 'confirmed'] }] };
  const isCancelled = { $eq: ['$offers.status', 'cancelled-after-confirming'] };
  const wasAccepted = { $ne: ['$offers.status', 'denied'] };
  const wasConfirmed = { $or: [{ $eq: ['$offers.status', 'confirmed'] }, isCancelled] };
  const count = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
  const rows = await rides.model.aggregate<Driven & { _id: string }>([
    { $match: { 'offers.operatorId': { $in: among } } },
    // Taken out before they are unwound: a ride may have hundreds of others.
    { $project: { status: 1, offers: { $filter: { input: '$offers', cond: isTheirs } } } },
    { $unwind: '$offers' },
    {
      $group: {
        _id: '$offers.operatorId',
        acceptedRides: count(wasAccepted),
        confirmedRides: count(wasConfirmed),
        completedRides: count(isCompleted),
        cancelledConfirmedRides: count(isCancelled),
      },
    },
  ]);
  return new Map(rows.map(({ _id, ...record }) => [_id, record]));
}

async function ratingsOf(reviews: ReviewStore, uids: readonly string[]) {
  const rows = await reviews.model.aggregate<{ _id: string; avgRating: number; numberOfRatings: number }>([
    { $match: { operatorId: { $in: [...uids] } } },
    { $group: { _id: '$operatorId', avgRating: { $avg: '$rating' }, numberOfRatings: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, ...rating }) => [_id, rating]));
}
