import type { OperatorMode } from '@livery/contracts/vocabulary.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { User } from '../domain/user.ts';
import { newcomer, userView } from '../domain/views/user-view.ts';
import type { AccountStore } from '../store/account-store.ts';
import type { ReviewStore } from '../store/review-store.ts';
import type { RideStore } from '../store/ride-store.ts';

export type ViewUser = ReturnType<typeof viewUser>;

/** A profile, joined with what other services have published about the person. */
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
    const [account, counts, rating, reviewsGiven] = await Promise.all([
      accounts.get(user.uid),
      rides.countsOf(user.uid),
      reviews.ratingOf(user.uid),
      reviews.givenBy(user.uid),
    ]);
    return userView(user, { mode, counts, rating, reviewsGiven, account: account ?? newcomer.account }, now());
  };
}
