import { messages } from '@livery/contracts/messages.ts';
import { centsFromText, sumCents } from '@livery/contracts/money.ts';
import type { OfferBody } from './api/answer-ride.ts';

/** What the operator typed, as typed. */
export interface RateEntry {
  base: string;
  tolls: string;
  parking: string;
  airportFee: string;
  misc: string;
  notes: string;
}

export const rateDraftName = (rideId: string) => `offer.${rideId}`;
export const emptyEntry: RateEntry = { base: '', tolls: '', parking: '', airportFee: '', misc: '', notes: '' };

export const chargeLabels = {
  tolls: 'Tolls',
  parking: 'Parking',
  airportFee: 'Airport fee',
  misc: 'Other',
} as const;
export type ChargeName = keyof typeof chargeLabels;
export const chargeNames = Object.keys(chargeLabels) as ChargeName[];

const centsOf = (text: string) => centsFromText(text.endsWith('.') ? text.slice(0, -1) : text) ?? 0;

/** Base and charges in cents; the base is the ride's own where it has one. */
export function amountsOf(entry: RateEntry, basePriceCents: number | null) {
  const charges = chargeNames.map((name) => ({ label: chargeLabels[name], cents: centsOf(entry[name]) }));
  const baseCents = basePriceCents ?? centsOf(entry.base);
  return { baseCents, charges, totalCents: sumCents([baseCents, ...charges.map(({ cents }) => cents)]) };
}

export function bodyOf(entry: RateEntry, basePriceCents: number | null): OfferBody {
  const notes = entry.notes.trim();
  return {
    tollsCents: centsOf(entry.tolls),
    parkingCents: centsOf(entry.parking),
    airportFeeCents: centsOf(entry.airportFee),
    miscCents: centsOf(entry.misc),
    ...(notes && { specialNotes: notes }),
    ...(basePriceCents === null && { baseRateCents: centsOf(entry.base) }),
  };
}

/** Without a recommended rate the operator names its own (R7). */
export const entryError = (entry: RateEntry, basePriceCents: number | null) =>
  amountsOf(entry, basePriceCents).baseCents > 0 ? undefined : messages.baseRateRequired;
