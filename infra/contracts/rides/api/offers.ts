import * as z from 'zod/mini';
import { cents } from '../../money.ts';
import type { RouteTable } from '../../routes.ts';
import { truncatedMultiLine } from '../../text-fields.ts';
import { noBody, shortId } from '../../vocabulary.ts';
import { specialNotesMaxLength } from '../policy.ts';
import { rideView } from '../view.ts';
import { rideId } from './fields.ts';

export const offerBody = z.strictObject({
  tollsCents: cents,
  parkingCents: cents,
  airportFeeCents: cents,
  miscCents: cents,
  specialNotes: z.optional(truncatedMultiLine(specialNotesMaxLength)),
  /** The base of the total that was agreed to: where the ride has another one by now, the offer is refused. */
  baseRateCents: z.optional(cents),
});
export type OfferBody = z.output<typeof offerBody>;

export const offersApi = {
  submitOffer: {
    method: 'POST',
    path: '/rides/:id/offer',
    who: 'approved-operator',
    summary: 'Accept with additional charges; they are final',
    params: rideId,
    body: offerBody,
    response: rideView,
    idempotent: true,
  },
  denyRide: {
    method: 'POST',
    path: '/rides/:id/deny',
    who: 'approved-operator',
    summary: 'Answer that the operator is not available',
    params: rideId,
    body: noBody,
    response: rideView,
    idempotent: true,
  },
  withdrawOffer: {
    method: 'POST',
    path: '/rides/:id/withdraw',
    who: 'approved-operator',
    summary: 'Deny after accepting',
    params: rideId,
    body: noBody,
    response: rideView,
    idempotent: true,
  },
  selectOperator: {
    method: 'POST',
    path: '/rides/:id/select',
    who: 'author',
    summary: 'Select an operator',
    params: rideId,
    body: z.strictObject({ operatorId: shortId }),
    response: rideView,
    idempotent: true,
  },
  unselectOperator: {
    method: 'POST',
    path: '/rides/:id/unselect',
    who: 'author',
    summary: 'Cancel the selection',
    params: rideId,
    body: z.strictObject({ operatorId: shortId }),
    response: rideView,
    idempotent: true,
  },
  askAgain: {
    method: 'POST',
    path: '/rides/:id/askAgain',
    who: 'author',
    summary: 'Ask the operators who have not answered once more',
    params: rideId,
    body: noBody,
    response: rideView,
    idempotent: true,
  },
  raisePrice: {
    method: 'POST',
    path: '/rides/:id/raisePrice',
    who: 'author',
    summary: 'Offer a higher price',
    params: rideId,
    body: z.strictObject({ requestorPriceCents: cents }),
    response: rideView,
    idempotent: true,
  },
} as const satisfies RouteTable;
