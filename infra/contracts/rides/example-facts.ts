import * as z from 'zod/mini';
import { type BookedRideFacts, bookedRideFacts } from './model.ts';
import requested from './samples/ride.requested.json' with { type: 'json' };

/** A ride as its golden sample shows it when it is booked: the builder of ride facts for every test. */
export function aRideFacts(changes: Partial<BookedRideFacts> = {}): BookedRideFacts {
  return { ...z.parse(bookedRideFacts, requested.data.ride), ...changes };
}
