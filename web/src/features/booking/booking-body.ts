import type { BookingBody } from '@livery/contracts/rides/api/booking.ts';
import { isCharter } from '@livery/contracts/rides/policy.ts';
import type { DrivingRoute } from '../../platform/maps/map-provider.ts';
import { type BookingDraft, dropOffOf, serviceDateOf } from './booking-draft.ts';

export interface PricedRoute {
  route: DrivingRoute | undefined;
  quoteId: string | undefined;
  ownPriceCents: number | undefined;
}

/** The body of the booking call, as far as it is known. */
export function bookingBody(draft: BookingDraft, { route, quoteId, ownPriceCents }: PricedRoute): BookingBody {
  const from = draft.from.place;
  const drop = dropOffOf(draft);
  return {
    serviceFrom: draft.from.text,
    fromlat: from?.lat,
    fromlng: from?.lng,
    serviceFromState: from?.state,
    pickUpDetails: draft.pickUpDetails.trim() || undefined,
    serviceTo: drop.text,
    tolat: drop.place?.lat,
    tolng: drop.place?.lng,
    serviceDate: serviceDateOf(draft),
    serviceType: draft.serviceType,
    serviceVehicle: draft.vehicle,
    serviceHours: isCharter(draft.serviceType) ? draft.hours : undefined,
    // A charter needs no distance (R22).
    calculatedDistance: route?.distanceMiles ?? (isCharter(draft.serviceType) ? 0 : undefined),
    durationMinutes: route?.durationMinutes,
    requestorPriceCents: ownPriceCents,
    specialNotes: draft.notes.trim() || undefined,
    passengerFirstName: draft.passengerFirstName.trim(),
    passengerLastName: draft.passengerLastName.trim(),
    passengerPhone: draft.passengerPhone,
    paymentMethod: draft.paymentMethod || undefined,
    quoteId,
  };
}
