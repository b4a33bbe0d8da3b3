import * as z from 'zod/mini';
import { shortId } from './vocabulary.ts';

export const cursorQuery = z.strictObject({ after: z.optional(shortId) });

/** A page of a list that is read to its end, in the order of ids: `next` is the `after` of the next one, null at the end. */
export function cursorPageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()) });
}
