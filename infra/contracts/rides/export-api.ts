import * as z from 'zod/mini';
import { cursorPageOf, cursorQuery } from '../cursor-page.ts';
import type { RouteTable } from '../routes.ts';
import { chatMessage } from './api/chat.ts';
import { receipt } from './api/ride.ts';
import { extraStopView, offerView, rideView } from './view.ts';

const { shape } = rideView;
const { shape: offerShape } = offerView;
const { msg, automatic, createdAt } = chatMessage.shape;
const { index, chargesCents, notes, status } = extraStopView.shape;

const offer = z.object({
  operatorId: offerShape.operatorId,
  operator: z.nullable(z.object({ name: z.string() })),
  status: offerShape.status,
  baseRateCents: offerShape.baseRateCents,
  tollsCents: offerShape.tollsCents,
  parkingCents: offerShape.parkingCents,
  airportFeeCents: offerShape.airportFeeCents,
  miscCents: offerShape.miscCents,
  totalRateCents: offerShape.totalRateCents,
  specialNotes: offerShape.specialNotes,
  cancellationPolicy: offerShape.cancellationPolicy,
  /** Of the operator who drives; unknown to older instances. */
  extraStops: z.optional(z.array(z.object({ index, chargesCents, notes, status }))),
  createdAt: offerShape.createdAt,
});

/** What a ride's page shows the caller, without what serves only its controls, and what the caller wrote. */
const exportedRide = z.object({
  id: shape.id,
  rideConfirmationCode: shape.rideConfirmationCode,
  view: shape.view,
  status: shape.status,
  statusText: shape.statusText,
  createdAt: shape.createdAt,
  serviceAt: shape.serviceAt,
  serviceDate: shape.serviceDate,
  timeZone: shape.timeZone,
  serviceType: shape.serviceType,
  serviceVehicle: shape.serviceVehicle,
  serviceHours: shape.serviceHours,
  specialNotes: shape.specialNotes,
  serviceFrom: shape.serviceFrom,
  pickUpDetails: shape.pickUpDetails,
  serviceFromShort: shape.serviceFromShort,
  serviceTo: shape.serviceTo,
  serviceToShort: shape.serviceToShort,
  calculatedDistance: shape.calculatedDistance,
  calculatedRideDuration: shape.calculatedRideDuration,
  passengerFirstName: shape.passengerFirstName,
  passengerLastName: shape.passengerLastName,
  passengerPhone: shape.passengerPhone,
  requestorPriceCents: shape.requestorPriceCents,
  totalRateCents: shape.totalRateCents,
  finalRateCents: shape.finalRateCents,
  stages: shape.stages,
  cancellation: shape.cancellation,
  review: shape.review,
  offers: z.array(offer),
  /** The caller's own; what the other side wrote belongs to the other side. */
  messages: z.array(z.object({ msg, automatic, createdAt })),
  receipt: z.nullable(receipt),
});

/** Apart from the other routes: one page asks for it, now and then. */
export const ridesExportApi = {
  exportRides: {
    method: 'GET',
    path: '/users/me/export/rides',
    who: 'user',
    summary: 'Every ride that the caller booked or answered, for a copy of their data (R96)',
    query: cursorQuery,
    response: cursorPageOf(exportedRide),
    limit: 'exports',
  },
} as const satisfies RouteTable;
