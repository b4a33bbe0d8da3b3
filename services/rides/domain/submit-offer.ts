import { invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { sumCents } from '@livery/contracts/money.ts';
import { firstResponseWindowMinutes } from '@livery/contracts/rides/policy.ts';
import { decided, type RideDecision } from './decided.ts';
import type { Offer, Ride } from './ride.ts';
import { step } from './ride-lifecycle.ts';

export interface OfferCommand {
  operatorId: string;
  tollsCents: number;
  parkingCents: number;
  airportFeeCents: number;
  miscCents: number;
  specialNotes: string | null;
  /** Asked for only when there is no recommended or proposed price (R7). */
  baseRateCents: number | null;
  cancellationPolicy: number | null;
}

/** The operator accepts at the base price plus its charges; they are final. */
export function submitOffer(ride: Ride, command: OfferCommand, now: Date): RideDecision {
  const stepped = step(ride, 'offer', command.operatorId);
  const first = !ride.offers.some(isAvailability);
  const withinFiveMinutes = now.getTime() - ride.requestedAt.getTime() <= firstResponseWindowMinutes * 60_000;
  const next = {
    ...stepped,
    offers: [...ride.offers, offerFrom(ride, command, now)],
    firstResponseWithinFiveMinutes: ride.firstResponseWithinFiveMinutes ?? withinFiveMinutes,
  };
  return decided(next, (facts) => [
    { type: 'ride.offer-made', data: { ride: facts, operatorId: command.operatorId, first, withinFiveMinutes } },
  ]);
}

function offerFrom(ride: Ride, command: OfferCommand, now: Date): Offer {
  const { operatorId, tollsCents, parkingCents, airportFeeCents, miscCents, specialNotes } = command;
  const baseRateCents = basePriceFor(ride, command.baseRateCents);
  return {
    operatorId,
    status: 'available',
    answeredAt: now,
    baseRateCents,
    tollsCents,
    parkingCents,
    airportFeeCents,
    miscCents,
    totalRateCents: sumCents([baseRateCents, tollsCents, parkingCents, airportFeeCents, miscCents]),
    specialNotes,
    cancellationPolicy: command.cancellationPolicy,
  };
}

function basePriceFor(ride: Ride, entered: number | null): number {
  if (ride.basePriceCents === null) {
    if (!entered) throw invalid('BASE_RATE_REQUIRED', messages.baseRateRequired, field(messages.baseRateRequired));
    return entered;
  }
  if (entered !== null && entered !== ride.basePriceCents)
    throw invalid('BASE_RATE_FIXED', messages.rateBelowBase, field(messages.rateBelowBase));
  return ride.basePriceCents;
}

const field = (message: string) => ({ fields: { baseRateCents: message } });

/** The operator is not available; the traveler is not told (R64). */
export function denyRide(ride: Ride, operatorId: string, now: Date): RideDecision {
  const denial: Offer = {
    operatorId,
    status: 'denied',
    answeredAt: now,
    baseRateCents: null,
    tollsCents: 0,
    parkingCents: 0,
    airportFeeCents: 0,
    miscCents: 0,
    totalRateCents: null,
    specialNotes: null,
    cancellationPolicy: null,
  };
  const next = { ...step(ride, 'deny', operatorId), offers: [...ride.offers, denial] };
  return decided(next, (facts) => [{ type: 'ride.offer-denied', data: { ride: facts, operatorId } }]);
}

function isAvailability({ status }: Offer): boolean {
  return status !== 'denied';
}
