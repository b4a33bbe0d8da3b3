import { minuteMs } from '@livery/contracts/durations.ts';
import {
  defaultHours,
  hourlyPriceCents,
  isCharter,
  isOwnPriceTaken,
  quoteHonoredMinutes,
  tariffs,
} from '@livery/contracts/rides/policy.ts';
import { type ServiceType, type VehicleClass, vehicleClasses } from '@livery/contracts/vocabulary.ts';
import { requireChargeable } from './chargeable.ts';

/** What a price depends on besides the vehicle class. */
export interface Trip {
  serviceType: ServiceType;
  /** Undefined: each class's default (R22). */
  serviceHours: number | undefined;
  miles: number;
  minutes: number;
}

export type Prices = Record<VehicleClass, number | null>;

export interface Quote extends Trip {
  pricesCents: Prices;
  quotedAt: Date;
}

/** The recommended rate in whole dollars; null for classes without a tariff, where operators quote (R8). */
export function recommendedPriceCents(vehicle: VehicleClass, trip: Trip): number | null {
  if (isCharter(trip.serviceType)) return hourlyPriceCents(vehicle, trip.serviceHours ?? defaultHours(vehicle));
  const tariff = tariffs[vehicle];
  if (!tariff) return null;
  const cents = tariff.baseCents + tariff.perMileCents * trip.miles + tariff.perMinuteCents * trip.minutes;
  return Math.max(tariff.minimumCents, Math.round(cents / 100) * 100);
}

export function pricesOf(trip: Trip): Prices {
  const prices = vehicleClasses.map((vehicle) => [vehicle, recommendedPriceCents(vehicle, trip)]);
  return Object.fromEntries(prices) as Prices;
}

/** Whether a quote is for this trip: the same service type, and the same hours (charter) or distance. */
export function isQuoteFor(quote: Quote, trip: Omit<Trip, 'minutes'>): boolean {
  if (quote.serviceType !== trip.serviceType) return false;
  if (isCharter(trip.serviceType)) return quote.serviceHours === trip.serviceHours;
  return Math.abs(quote.miles - trip.miles) < 0.01;
}

export function isQuoteHonored(quote: Quote, now: Date): boolean {
  return now.getTime() - quote.quotedAt.getTime() <= quoteHonoredMinutes * minuteMs;
}

export interface BasePrice {
  recommendedPriceCents: number | null;
  /** The traveler's own price, if it is in the accepted range. */
  requestorPriceCents: number | null;
  /** What operators add their charges to; null when they name the base rate themselves. */
  basePriceCents: number | null;
}

/**
 * The recommended rate, or the traveler's own price above 90% of it; any other own price is ignored (R7, R60). Without a
 * recommendation the own price counts, so it must be one that a card can be charged; 0 is none.
 */
export function basePriceOf(recommendedCents: number | null, ownCents = 0): BasePrice {
  if (recommendedCents === null && ownCents > 0) requireChargeable(ownCents, 'requestorPriceCents');
  const isTaken = isOwnPriceTaken(ownCents, recommendedCents);
  return {
    recommendedPriceCents: recommendedCents,
    requestorPriceCents: isTaken ? ownCents : null,
    basePriceCents: isTaken ? ownCents : recommendedCents,
  };
}

/** The format of the rate call: dollars per class, `noRate` where there is none. */
export function pricesInDollars(prices: Prices, noRate: number): Record<VehicleClass, number> {
  const dollars = vehicleClasses.map((vehicle) => {
    const cents = prices[vehicle];
    return [vehicle, cents === null ? noRate : cents / 100];
  });
  return Object.fromEntries(dollars);
}
