import type { OperatorMode } from '@livery/contracts/vocabulary.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { User } from '../domain/user.ts';
import { newcomer, userView } from '../domain/views/user-view.ts';
import type { ReviewStore } from '../store/review-store.ts';
import type { RideStore } from '../store/ride-store.ts';
import type { Standing, StandingStore } from '../store/standing-store.ts';

export type ViewUser = ReturnType<typeof viewUser>;

interface Parts {
  standings: StandingStore;
  rides: RideStore;
  reviews: ReviewStore;
}

/** A profile, joined with what other services have published about the person. Only operators answer rides. */
export function viewUser({ standings, rides, reviews }: Parts) {
  return async (user: User, mode: OperatorMode | null, known?: Standing) => {
    const { uid, accountType } = user;
    const drives = accountType === 'Operator';
    const [standing, answered, rating] = await Promise.all([
      known ?? standings.of(uid),
      drives ? rides.answeredBy(uid) : undefined,
      drives ? reviews.ratingOf(uid) : newcomer.rating,
    ]);
    const { account, requestedRides, cancelledRides, reviewsGiven } = standing;
    const counts = { ...newcomer.counts, requestedRides, cancelledRides, ...answered };
    return userView(user, { mode, counts, rating, reviewsGiven, account: account ?? newcomer.account }, now());
  };
}
