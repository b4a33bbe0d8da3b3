import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { collectionOf } from '@livery/platform/mongo/connect.ts';
import { join } from '@livery/platform/mongo/join.ts';
import type { Joined } from '@livery/platform/mongo/tally.ts';
import type { AccountStore } from './account-store.ts';
import type { Counted, CounterStore } from './counter-store.ts';
import type { UserStore } from './user-store.ts';

/** What is known of a person besides the profile, from the events read so far. */
export interface PersonSummary extends Counted {
  account: Awaited<ReturnType<AccountStore['get']>>;
  hasSecondFactor: boolean;
}

interface Found extends Joined {
  accounts: PersonSummary['account'][];
  factors: object[];
}

export type PersonSummaryStore = ReturnType<typeof personSummaryStore>;

/** Reads in one query what four collections say of a person: each log-in and each opened page needs it. */
export function personSummaryStore(users: Pick<UserStore, 'model'>, counters: CounterStore) {
  const stages = [
    { $project: { _id: 1 } },
    join('accounts', 'accounts'),
    join('second-factors', 'factors'),
    ...counters.joins,
  ];
  return {
    /** Throws for an unknown id: nobody may be taken for somebody without a second factor. */
    async of(uid: string): Promise<PersonSummary> {
      const people = collectionOf<{ _id: string }>(users.model);
      const [found] = await people.aggregate<Found>([{ $match: { _id: uid } }, ...stages]).toArray();
      if (!found) throw notFound('NOT_FOUND', messages.notFound);
      const { accounts, factors } = found;
      return { ...counters.countedFrom(found), account: accounts[0] ?? null, hasSecondFactor: factors.length > 0 };
    },
  };
}
