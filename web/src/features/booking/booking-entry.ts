import type { BookingBody } from '@livery/contracts/rides/api/booking.ts';
import { type BookingEntry, type BookingRefusal, checkBooking } from '@livery/contracts/rides/booking-checks.ts';
import { isCharter } from '@livery/contracts/rides/policy.ts';
import type { DrivingRoute } from '../../platform/maps/map-provider.ts';
import { type BookingDraft, dropOffOf, serviceDateOf } from './booking-draft.ts';

export type Step = 1 | 2 | 3;

export interface PricedRoute {
  route: DrivingRoute | undefined;
  quoteId: string | undefined;
  ownPriceCents: number | undefined;
}

/** The body of the booking call, as far as it is known. */
export function bookingBody(draft: BookingDraft, { route, quoteId, ownPriceCents }: PricedRoute): BookingBody {
  const from = draft.from.place;
  const drop = dropOffOf(draft);
  const body: BookingBody = {
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
    calculatedDistance: route?.distanceMiles,
    requestorPriceCents: ownPriceCents,
    specialNotes: draft.notes.trim() || undefined,
    passengerFirstName: draft.passengerFirstName.trim(),
    passengerLastName: draft.passengerLastName.trim(),
    passengerPhone: draft.passengerPhone,
    paymentMethod: draft.paymentMethod || undefined,
    quoteId,
  };
  return body;
}

const laterSteps = { passengerFirstName: '-', passengerLastName: '-', passengerPhone: '3125550100' };
const fieldsOfStep2: readonly string[] = Object.keys(laterSteps);

/** A sentence, and the field it belongs to. */
export interface FormRefusal {
  message: string;
  field: BookingRefusal['field'] | 'requestorPriceCents' | 'pickUpDetails';
}

/** The six checks of the contracts, as far as this step has asked, and the traveler's own price. */
export function checkStep(step: Step, body: BookingBody, context: CheckContext): FormRefusal | undefined {
  const { now, timeZone, draft, ownPriceRefusal } = context;
  const entry: BookingEntry = {
    ...body,
    timeZone,
    fromIsChosen: draft.from.place !== null,
    toIsChosen: dropOffOf(draft).place !== null,
    ...(step < 2 ? laterSteps : {}),
    ...(step < 3 ? { paymentMethod: '-' } : {}),
  };
  const refusal = checkBooking(withoutUnchosen(entry), now);
  return refusal ?? (ownPriceRefusal ? { message: ownPriceRefusal, field: 'requestorPriceCents' } : undefined);
}

export interface CheckContext {
  draft: BookingDraft;
  timeZone: string | undefined;
  ownPriceRefusal?: string | undefined;
  now: Date;
}

/** Text that was typed but not chosen is its own refusal, not a missing detail. */
function withoutUnchosen(entry: BookingEntry): BookingEntry {
  const from = entry.fromIsChosen || !entry.serviceFrom ? {} : { fromlat: 0, fromlng: 0, serviceFromState: '-' };
  const to = entry.toIsChosen || !entry.serviceTo ? {} : { tolat: 0, tolng: 0 };
  const isUnchosen = Object.keys({ ...from, ...to }).length > 0;
  return { ...entry, ...from, ...to, ...(isUnchosen ? { calculatedDistance: 0 } : {}) };
}

/** The step that asks for what was refused. */
export function stepOf(field: string): Step {
  if (fieldsOfStep2.includes(field)) return 2;
  return field === 'paymentMethod' ? 3 : 1;
}
