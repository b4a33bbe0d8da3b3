import type { OperatorMode } from '@livery/contracts/vocabulary.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { User } from '../domain/user.ts';
import { newcomer, userView } from '../domain/views/user-view.ts';
import type { PersonSummary, PersonSummaryStore } from '../store/person-summary-store.ts';

export type ViewUser = ReturnType<typeof createViewUser>;

/** A profile, joined with what other services have published about the person. */
export function createViewUser({ summaries }: { summaries: PersonSummaryStore }) {
  return async (user: User, mode: OperatorMode | null, known?: PersonSummary) => {
    const { account, counts, rating, reviewsGiven } = known ?? (await summaries.of(user.uid));
    return userView(user, { mode, counts, rating, reviewsGiven, account: account ?? newcomer.account }, now());
  };
}
