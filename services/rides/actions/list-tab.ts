import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import { countedUpTo } from '@livery/platform/mongo/page.ts';
import type { RideList } from '../store/ride-lists.ts';

interface Asked<Tab extends string, Counted extends Tab> {
  tabs: Record<Tab, RideList>;
  /** The tabs that say how many they hold: what stands in the others is not read. */
  counted: readonly Counted[];
  query: { list: Tab; page: number; pageSize: `${number}` };
}

/** One page of one tab, with the counts of those that show one. */
export async function listTab<S, Tab extends string, Counted extends Tab>(
  store: AggregateStore<S>,
  { tabs, counted, query: { list, page, pageSize } }: Asked<Tab, Counted>,
) {
  const found = store.page(tabs[list].filter, { sort: tabs[list].sort, page, pageSize: Number(pageSize) });
  const count = async (name: Counted) => (name === list ? (await found).total : await countIn(store, tabs[name]));
  const [shown, ...counts] = await Promise.all([
    found,
    ...counted.map(async (name) => [name, await count(name)] as const),
  ]);
  return { ...shown, counts: Object.fromEntries(counts) as Record<Counted, number> };
}

async function countIn<S>({ model }: AggregateStore<S>, { filter }: RideList): Promise<number> {
  return await model.countDocuments(filter, { limit: countedUpTo });
}
