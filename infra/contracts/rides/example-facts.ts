import * as z from 'zod/mini';
import { type BookedRideFacts, bookedRideFacts } from './model.ts';
import requested from './samples/ride.requested.json' with { type: 'json' };

/** Builds ride facts for tests, from the sample of a booked ride. */
export function aRideFacts(changes: Partial<BookedRideFacts> = {}): BookedRideFacts {
  return { ...z.parse(bookedRideFacts, requested.data.ride), ...changes };
}
