import type { OperatorMode } from '@livery/contracts/vocabulary.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { User } from '../domain/user.ts';
import { newcomer, userView } from '../domain/views/user-view.ts';
import type { AccountStore } from '../store/account-store.ts';
import type { ReviewStore } from '../store/review-store.ts';
import type { RideStore } from '../store/ride-store.ts';

export type ViewUser = ReturnType<typeof viewUser>;

/** A profile, joined with what other services have published about the person; a traveler never answers rides. */
export function viewUser({
  accounts,
  rides,
  reviews,
}: {
  accounts: AccountStore;
  rides: RideStore;
  reviews: ReviewStore;
}) {
  return async (user: User, mode: OperatorMode | null) => {
    const { uid, accountType } = user;
    const drives = accountType === 'Operator';
    const [account, requested, reviewsGiven, answered, rating] = await Promise.all([
      accounts.get(uid),
      rides.requestedBy(uid),
      reviews.givenBy(uid),
      drives ? rides.answeredBy(uid) : undefined,
      drives ? reviews.ratingOf(uid) : newcomer.rating,
    ]);
    const counts = { ...newcomer.counts, ...requested, ...answered };
    return userView(user, { mode, counts, rating, reviewsGiven, account: account ?? newcomer.account }, now());
  };
}
