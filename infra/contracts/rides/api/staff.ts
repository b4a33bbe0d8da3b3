import * as z from 'zod/mini';
import { cents } from '../../money.ts';
import type { RouteTable } from '../../routes.ts';
import { instant, listOf, page, shortId } from '../../vocabulary.ts';
import { line } from '../../written-text.ts';
import { displayStatus } from '../model.ts';
import { rideCodeMaxLength } from './ride.ts';

/** A ride in a list for staff; its own page says what may be done with it. */
const staffRideRow = z.object({
  id: z.string(),
  rideConfirmationCode: z.string(),
  serviceAt: instant,
  timeZone: z.string(),
  from: z.string(),
  to: z.string(),
  status: displayStatus,
  priceCents: z.nullable(cents),
  /** Older instances do not say whether the traveler is suspended. */
  traveler: z.object({ uid: z.string(), name: z.string(), suspended: z.optional(z.boolean()) }),
  /** The operator who has confirmed it. */
  operator: z.nullable(z.object({ uid: z.string(), name: z.string(), suspended: z.boolean() })),
});
export type StaffRideRow = z.output<typeof staffRideRow>;

export const staffRidesApi = {
  listRidesForStaff: {
    method: 'GET',
    path: '/admin/rides',
    who: 'staff',
    summary: 'Rides that staff must keep or cancel; with `query` the ride of that code, with `uid` those of a person',
    query: z.strictObject({ query: z.optional(line(rideCodeMaxLength)), uid: z.optional(shortId), ...page }),
    answer: listOf(staffRideRow),
  },
} as const satisfies RouteTable;
