import * as z from 'zod/mini';
import { cents } from '../../money.ts';
import type { RouteTable } from '../../routes.ts';
import { noBody } from '../../vocabulary.ts';
import { cancellationRule } from '../model.ts';
import { rideView } from '../view.ts';
import { rideId } from './fields.ts';

export const cancellationApi = {
  cancelConfirmed: {
    method: 'POST',
    path: '/rides/:id/cancelConfirmed',
    who: 'operator',
    summary: 'Cancel as the operator after confirming; the ride is pending again',
    params: rideId,
    body: noBody,
    response: rideView,
    idempotent: true,
  },
  previewCancellation: {
    method: 'GET',
    path: '/rides/:id/cancellation',
    who: 'author',
    summary: 'What cancelling would cost now',
    params: rideId,
    response: z.object({ feeCents: cents, rule: cancellationRule, text: z.string() }),
  },
  cancelRide: {
    method: 'POST',
    path: '/rides/:id/cancellation',
    who: 'author',
    summary: 'Cancel under the rule, and for the fee, that were shown',
    params: rideId,
    /** The full rate is another one with each operator; a page of an earlier release names the rule alone. */
    body: z.strictObject({ rule: cancellationRule, feeCents: z.optional(cents) }),
    response: rideView,
    idempotent: true,
  },
} as const satisfies RouteTable;
