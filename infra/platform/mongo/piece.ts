import type { Document } from 'mongodb';
import type { Saved } from './aggregate-document.ts';
import type { AggregateStore } from './aggregate-store.ts';

export const pieceSize = 50;

export interface Piece<S> {
  items: Saved<S>[];
  /** The `after` of the next piece; null at the end. */
  next: string | null;
}

/** A piece of a list in the order of ids, so that what is added or changed meanwhile shifts nothing. */
export async function findPiece<S>(
  store: Pick<AggregateStore<S>, 'find'>,
  filter: Document,
  after: string | undefined,
): Promise<Piece<S>> {
  const rest = after === undefined ? filter : { $and: [filter, { _id: { $gt: after } }] };
  const found = await store.find(rest, { sort: { _id: 1 }, limit: pieceSize + 1 });
  const items = found.slice(0, pieceSize);
  return { items, next: found.length > pieceSize ? (items.at(-1)?.id ?? null) : null };
}
