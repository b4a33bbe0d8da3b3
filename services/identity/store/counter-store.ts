import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { collectionsOfTally, type Joined, type Tally, tally } from '@livery/platform/mongo/tally.ts';
import { type Known, newcomer } from '../domain/views/user-view.ts';

type Count = keyof Known['counts'];
const rideCounts = Object.keys(newcomer.counts) as Count[];
const kinds = [...rideCounts, 'reviewsGiven', 'numberOfRatings', 'stars'] as const;
type Kind = (typeof kinds)[number];

export type Counted = Pick<Known, 'counts' | 'rating' | 'reviewsGiven'>;

export interface CounterStore extends Omit<Tally<Kind>, 'of' | 'sumsOf'> {
  of(uids: readonly string[]): Promise<Map<string, Counted>>;
  /** What the joins have found. */
  countedFrom(found: Joined): Counted;
}

export const collectionsOfCounters = collectionsOfTally('counter');

/** What people did on rides, and the stars they gave and were given (R24, R67). */
export function counterStore(kit: Kit): CounterStore {
  const counters = tally(kit, 'counter', kinds);
  return {
    ...counters,
    of: async (uids) => new Map([...(await counters.of(uids))].map(([uid, sums]) => [uid, shown(sums)])),
    countedFrom: (found) => shown(counters.sumsOf(found)),
  };
}

function shown({ reviewsGiven, numberOfRatings, stars, ...counts }: Record<Kind, number>): Counted {
  const avgRating = numberOfRatings > 0 ? Math.round((stars / numberOfRatings) * 100) / 100 : null;
  return { counts, rating: { avgRating, numberOfRatings }, reviewsGiven };
}
