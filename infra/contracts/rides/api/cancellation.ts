import * as z from 'zod/mini';
import { cents } from '../../money.ts';
import type { RouteTable } from '../../routes.ts';
import { staffDecision } from '../../staff-decision.ts';
import { noBody } from '../../vocabulary.ts';
import { cancellationRule, rideSide } from '../model.ts';
import { rideView } from '../view.ts';
import { rideId } from './fields.ts';

export const cancellationApi = {
  cancelConfirmed: {
    method: 'POST',
    path: '/rides/:id/cancelConfirmed',
    who: 'operator',
    summary: 'Cancel after confirming; the ride is pending again',
    params: rideId,
    body: noBody,
    answer: rideView,
    idempotent: true,
  },
  previewCancellation: {
    method: 'GET',
    path: '/rides/:id/cancellation',
    who: 'author',
    summary: 'What cancelling would cost now',
    params: rideId,
    answer: z.object({ feeCents: cents, rule: cancellationRule, text: z.string() }),
  },
  cancelRide: {
    method: 'POST',
    path: '/rides/:id/cancellation',
    who: 'author',
    summary: 'Cancel by the rule that was shown',
    params: rideId,
    body: z.strictObject({ rule: cancellationRule }),
    answer: rideView,
    idempotent: true,
  },
  cancelRideByStaff: {
    method: 'POST',
    path: '/admin/rides/:id/cancel',
    who: 'owner',
    proof: 'fresh',
    summary: 'Staff end a ride; nobody pays',
    params: rideId,
    body: staffDecision,
    answer: rideView,
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
    answer: rideView,
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
    answer: rideView,
    idempotent: true,
  },
} as const satisfies RouteTable;
