import * as z from 'zod/mini';
import { cents } from '../money.ts';
import type { RouteTable } from '../routes.ts';
import { staffDecision } from '../staff-decision.ts';
import { singleLine } from '../text-fields.ts';
import { instant, listOf, page, shortId } from '../vocabulary.ts';
import { rideId } from './api/fields.ts';
import { rideCodeMaxLength } from './api/ride.ts';
import { displayStatus, rideSide } from './model.ts';
import { rideView } from './view.ts';

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

/** Apart from the other routes, which every page loads. */
export const staffRidesApi = {
  listRidesForStaff: {
    method: 'GET',
    path: '/admin/rides',
    who: 'staff',
    summary:
      'Rides that staff must keep or cancel; with `query`, the ride with that code; with `uid`, the rides of that person',
    query: z.strictObject({ query: z.optional(singleLine(rideCodeMaxLength)), uid: z.optional(shortId), ...page }),
    response: listOf(staffRideRow),
  },
  cancelRideByStaff: {
    method: 'POST',
    path: '/admin/rides/:id/cancel',
    who: 'owner',
    proof: 'fresh',
    summary: 'Staff end a ride; nobody pays',
    params: rideId,
    body: staffDecision,
    response: rideView,
    idempotent: true,
  },
  endRideByStaff: {
    method: 'POST',
    path: '/admin/rides/:id/end',
    who: 'owner',
    proof: 'fresh',
    summary: 'Staff end a ride for an operator who cannot; the traveler pays the final rate',
    params: rideId,
    body: staffDecision,
    response: rideView,
    idempotent: true,
  },
  keepRide: {
    method: 'POST',
    path: '/admin/rides/:id/keep',
    who: 'owner',
    proof: 'fresh',
    summary: 'Staff let a confirmed ride take place although one of its sides is suspended',
    params: rideId,
    body: z.extend(staffDecision, {
      /** `undecidedSides` of the ride that was looked at: it is kept in spite of no other side's suspension. */
      seenSides: z.optional(z.array(rideSide).check(z.maxLength(rideSide.options.length))),
    }),
    response: rideView,
    idempotent: true,
  },
} as const satisfies RouteTable;
