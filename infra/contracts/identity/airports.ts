import * as z from 'zod/mini';
import { stateCode } from '../vocabulary.ts';
import file from './airports.json' with { type: 'json' };

const airport = z.object({
  code: z.string(),
  name: z.string(),
  town: z.string(),
  state: stateCode,
  lat: z.number(),
  lng: z.number(),
  /** It has scheduled flights. */
  scheduled: z.boolean(),
});
export type Airport = z.output<typeof airport>;

/** The airports for sign-up, search and matching: identity owns the list (R54), rides reads the same one. */
export const airports: readonly Airport[] = z.parse(z.array(airport), file.airports);

/** `Chicago O'Hare International Airport (ORD)`. */
export const airportName = ({ name, code }: Airport) => `${name} (${code})`;
