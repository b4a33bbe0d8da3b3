import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import type { RideList } from '../store/ride-lists.ts';

interface Asked<Tab extends string> {
  list: Tab;
  page: number;
  pageSize: `${number}`;
}

const countedUpTo = 1_000;

/** One page of one tab, with the counts of all tabs. */
export async function listTab<S, Tab extends string>(
  store: AggregateStore<S>,
  tabs: Record<Tab, RideList>,
  { list, page, pageSize }: Asked<Tab>,
) {
  const names = Object.keys(tabs) as Tab[];
  const [found, ...counts] = await Promise.all([
    store.page(tabs[list].filter, { sort: tabs[list].sort, page, pageSize: Number(pageSize) }),
    ...names.map((name) => countIn(store, tabs[name])),
  ]);
  return {
    ...found,
    counts: Object.fromEntries(names.map((name, at) => [name, counts[at] ?? 0])) as Record<Tab, number>,
  };
}

async function countIn<S>({ model }: AggregateStore<S>, { filter }: RideList): Promise<number> {
  return await model.countDocuments(filter, { limit: countedUpTo });
}
