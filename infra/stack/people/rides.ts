import { hourMs } from '@livery/contracts/durations.ts';
import type { BookingBody } from '@livery/contracts/rides/api/booking.ts';
import type { OfferBody } from '@livery/contracts/rides/api/offers.ts';
import { timeStepMinutes } from '@livery/contracts/rides/policy.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { roundUpToMinutes, wallTimeOf } from '@livery/contracts/wall-time.ts';
import { waitUntil } from '../wait-until.ts';
import type { Member } from './sign-up.ts';

interface Suggestion {
  id: string;
  label: string;
}
interface Place {
  label: string;
  short: string;
  lat: number;
  lng: number;
  state: string;
  timeZone: string;
}
interface Route {
  distanceMiles: number;
  durationText: string;
  durationMinutes: number;
}

export interface BookingPlan {
  from?: string;
  to?: string;
  /** From now. */
  inHours?: number;
  now?: Date;
  card: string;
  booking?: Partial<BookingBody>;
}

async function choosePlace(member: Member, text: string): Promise<Place> {
  const { items } = await member.call<{ items: Suggestion[] }>(`GET /places?query=${encodeURIComponent(text)}`);
  // Typing the name of a city suggests its airports before the city itself.
  const chosen = items.find(({ label }) => label === text) ?? items[0];
  if (!chosen) throw new Error(`No place matches ${text}`);
  return member.call<Place>(`GET /places/${encodeURIComponent(chosen.id)}`);
}

/** What the booking page would send for a plan, the price and the hold still missing. */
export async function draftBooking(member: Member, plan: BookingPlan): Promise<BookingBody> {
  const {
    from: fromText = 'ORD',
    to: toText = 'Chicago, IL',
    inHours = 72,
    now = new Date(),
    card,
    booking = {},
  } = plan;
  const [from, to] = [await choosePlace(member, fromText), await choosePlace(member, toText)];
  const route = await member.call<Route>('POST /route', {
    from: { lat: from.lat, lng: from.lng },
    to: { lat: to.lat, lng: to.lng },
  });
  const serviceAt = roundUpToMinutes(new Date(now.getTime() + inHours * hourMs), timeStepMinutes);
  return {
    serviceFrom: from.label,
    serviceFromShort: from.short,
    fromlat: from.lat,
    fromlng: from.lng,
    serviceFromState: from.state,
    serviceTo: to.label,
    serviceToShort: to.short,
    tolat: to.lat,
    tolng: to.lng,
    serviceDate: wallTimeOf(serviceAt, from.timeZone),
    serviceType: 'Point-to-Point',
    serviceVehicle: 'Sedan',
    calculatedDistance: route.distanceMiles,
    calculatedRideDuration: route.durationText,
    passengerFirstName: 'Paula',
    passengerLastName: 'Passenger',
    passengerPhone: '3125550142',
    paymentMethod: card,
    ...booking,
  };
}

/** Holds $5 on the card, books, and waits until operators are asked. */
export async function bookRide(member: Member, plan: BookingPlan): Promise<RideView> {
  const draft = await draftBooking(member, plan);
  const hold = await member.call<{ id: string }>('POST /newRideBookingPreauthorization', {
    travelerId: member.uid,
    paymentMethod: plan.card,
  });
  const ride = await member.call<RideView>('POST /rides', { ...draft, preauthorizationId: hold.id });
  // The hold is shown by one write, the invitation of operators by the next.
  return untilRide(member, ride.id, ({ charges, turn }) => charges.some(isHeld) && turn.step !== 'check');
}

const isHeld = ({ purpose, status }: RideView['charges'][number]) =>
  purpose === 'booking-hold' && status === 'authorized';

export const rideOf = (member: Member, id: string) => member.call<RideView>(`GET /rides/${id}`);

/** The ride as this member sees it, as soon as it fits. */
export function untilRide(member: Member, id: string, fits: (ride: RideView) => boolean): Promise<RideView> {
  return waitUntil(`a ride with ${fits}`, async () => {
    const answer = await member.ask<RideView>(`GET /rides/${id}`);
    return answer.status === 200 && fits(answer.body) && answer.body;
  });
}

export const noCharges = { tollsCents: 0, parkingCents: 0, airportFeeCents: 0, miscCents: 0 };

/** Accepts as soon as the operator may see the ride. */
export async function offer(operator: Member, rideId: string, charges: OfferBody = noCharges): Promise<RideView> {
  await untilRide(operator, rideId, ({ actions }) => actions.includes('offer'));
  return operator.call<RideView>(`POST /rides/${rideId}/offer`, charges);
}

/** Selected by the traveler, confirmed by the operator. */
export async function selectAndConfirm(traveler: Member, operator: Member, rideId: string): Promise<RideView> {
  await traveler.call(`POST /rides/${rideId}/select`, { operatorId: operator.uid });
  return operator.call<RideView>(`POST /rides/${rideId}/confirm`, {});
}
