import type { Document } from 'mongodb';
import type { Model, SortOrder } from 'mongoose';

export const countedUpTo = 1_000;

export type Sort = Record<string, SortOrder>;

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

export async function findPage<D>(
  model: Model<D>,
  filter: Document,
  { sort, page, pageSize, projection = {} }: PageRequest,
): Promise<Page<D>> {
  const start = (page - 1) * pageSize;
  const [items, found] = await Promise.all([
    model.find(filter, projection).sort(sort).skip(start).limit(pageSize).lean<D[]>(),
    model.countDocuments(filter, { limit: countedUpTo + 1 }),
  ]);
  return { items, page, pageSize, total: Math.min(found, countedUpTo), more: found > countedUpTo };
}
