import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import { countedUpTo } from '@livery/platform/mongo/page.ts';
import type { RideList } from '../store/ride-lists.ts';

interface Asked<Tab extends string> {
  list: Tab;
  page: number;
  pageSize: `${number}`;
}

/** One page of one tab, with the counts of all tabs. */
export async function listTab<S, Tab extends string>(
  store: AggregateStore<S>,
  tabs: Record<Tab, RideList>,
  { list, page, pageSize }: Asked<Tab>,
) {
  const others = (Object.keys(tabs) as Tab[]).filter((name) => name !== list);
  const [found, ...counted] = await Promise.all([
    store.page(tabs[list].filter, { sort: tabs[list].sort, page, pageSize: Number(pageSize) }),
    ...others.map(async (name) => [name, await countIn(store, tabs[name])] as const),
  ]);
  return { ...found, counts: Object.fromEntries([[list, found.total], ...counted]) as Record<Tab, number> };
}

async function countIn<S>({ model }: AggregateStore<S>, { filter }: RideList): Promise<number> {
  return await model.countDocuments(filter, { limit: countedUpTo });
}
