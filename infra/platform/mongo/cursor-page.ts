import type { Document } from 'mongodb';
import type { Saved } from './aggregate-document.ts';
import type { AggregateStore } from './aggregate-store.ts';

export const cursorPageSize = 50;

export interface CursorPage<S> {
  items: Saved<S>[];
  /** The `after` of the next page; null at the end. */
  next: string | null;
}

/** A page of a list in the order of ids, so that what is added or changed meanwhile shifts nothing. */
export async function findCursorPage<S>(
  store: Pick<AggregateStore<S>, 'find'>,
  filter: Document,
  after: string | undefined,
): Promise<CursorPage<S>> {
  const rest = after === undefined ? filter : { $and: [filter, { _id: { $gt: after } }] };
  const found = await store.find(rest, { sort: { _id: 1 }, limit: cursorPageSize + 1 });
  const items = found.slice(0, cursorPageSize);
  return { items, next: found.length > cursorPageSize ? (items.at(-1)?.id ?? null) : null };
}
