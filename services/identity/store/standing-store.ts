import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { collectionOf } from '@livery/platform/mongo/connect.ts';
import type { Document } from 'mongodb';
import type { AccountStore } from './account-store.ts';
import type { UserStore } from './user-store.ts';

/** What is kept about a person beside the profile, by what has been told so far. */
export interface Standing {
  account: Awaited<ReturnType<AccountStore['get']>>;
  hasSecondFactor: boolean;
  requestedRides: number;
  cancelledRides: number;
  reviewsGiven: number;
}

interface Found extends Pick<Standing, 'requestedRides' | 'cancelledRides' | 'reviewsGiven'> {
  accounts: Standing['account'][];
  factors: number;
}

export type StandingStore = ReturnType<typeof standingStore>;

const joined = (from: string, foreignField: string, as: string) => ({
  $lookup: { from, localField: '_id', foreignField, as },
});

const stages: Document[] = [
  { $project: { _id: 1 } },
  joined('accounts', '_id', 'accounts'),
  joined('second-factors', '_id', 'factors'),
  joined('reviews', 'requestorId', 'reviews'),
  { $project: { accounts: 1, factors: { $size: '$factors' }, reviewsGiven: { $size: '$reviews' } } },
  joined('rides', 'authorId', 'ride'),
  // One after the other: somebody's rides together may be too large for a document.
  { $unwind: { path: '$ride', preserveNullAndEmptyArrays: true } },
  {
    $group: {
      _id: '$_id',
      accounts: { $first: '$accounts' },
      factors: { $first: '$factors' },
      reviewsGiven: { $first: '$reviewsGiven' },
      requestedRides: { $sum: { $cond: ['$ride', 1, 0] } },
      cancelledRides: { $sum: { $cond: ['$ride.cancelledByAuthor', 1, 0] } },
    },
  },
];

/** Reads with one question what four collections say of a person: each log-in and each page that is opened asks it. */
export function standingStore(users: Pick<UserStore, 'model'>) {
  return {
    /** Throws for an unknown id: nobody may be taken for somebody without a second factor. */
    async of(uid: string): Promise<Standing> {
      const people = collectionOf<{ _id: string }>(users.model);
      const [found] = await people.aggregate<Found>([{ $match: { _id: uid } }, ...stages]).toArray();
      if (!found) throw notFound('NOT_FOUND', messages.notFound);
      const { accounts, factors, ...counts } = found;
      return { ...counts, account: accounts[0] ?? null, hasSecondFactor: factors > 0 };
    },
  };
}
