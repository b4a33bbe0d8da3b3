import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import { countedUpTo } from '@livery/platform/mongo/page.ts';
import type { RideList } from '../store/ride-lists.ts';

interface TabQuery<Tab extends string> {
  list: Tab;
  page: number;
  pageSize: `${number}`;
}

/** One page of one tab, with the counts of those that show one. */
export async function listTab<S, Tab extends string>(
  store: AggregateStore<S>,
  tabs: Record<Tab, RideList>,
  { list, page, pageSize }: TabQuery<Tab>,
) {
  const counted = (Object.keys(tabs) as Tab[]).filter((name) => tabs[name].isCounted);
  const found = store.page(tabs[list].filter, { sort: tabs[list].sort, page, pageSize: Number(pageSize) });
  const count = async (name: Tab) => (name === list ? (await found).total : await countIn(store, tabs[name]));
  const [shown, ...counts] = await Promise.all([
    found,
    ...counted.map(async (name) => [name, await count(name)] as const),
  ]);
  return { ...shown, counts: Object.fromEntries(counts) as Partial<Record<Tab, number>> };
}

async function countIn<S>({ model }: AggregateStore<S>, { filter }: RideList): Promise<number> {
  return await model.countDocuments(filter, { limit: countedUpTo });
}
