import type { Collection, Document, Filter, Sort } from 'mongodb';

const countedUpTo = 1_000;

export interface PageRequest {
  sort: Sort;
  /** From 1. */
  page: number;
  pageSize: number;
  projection?: Document;
}

/** `total` is exact up to 1,000; beyond it is 1,000 and `more` is true. */
export interface Page<T> {
  items: T[];
  page: number;
  pageSize: number;
  total: number;
  more: boolean;
}

export async function findPage<D extends Document>(
  collection: Collection<D>,
  filter: Filter<D>,
  { sort, page, pageSize, projection }: PageRequest,
): Promise<Page<D>> {
  const cursor = collection.find(filter, { ...(projection && { projection }) });
  const [items, found] = await Promise.all([
    cursor
      .sort(sort)
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .toArray(),
    collection.countDocuments(filter, { limit: countedUpTo + 1 }),
  ]);
  return { items: items as D[], page, pageSize, total: Math.min(found, countedUpTo), more: found > countedUpTo };
}
