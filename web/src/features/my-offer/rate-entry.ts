import { messages } from '@livery/contracts/messages.ts';
import { readMoney, refusalOfAmount, sumCents } from '@livery/contracts/money.ts';
import { type OfferBody, offerBody } from '@livery/contracts/rides/api/offers.ts';
import { rateChargeLabels } from '@livery/contracts/rides/rate-charges.ts';
import { validationErrors } from '../../platform/validation-errors.ts';

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

export type ChargeName = keyof typeof rateChargeLabels;
export const chargeNames = Object.keys(rateChargeLabels) as ChargeName[];

const centsOf = (text: string) => readMoney(text).cents ?? 0;

/** Base and charges in cents; the base is the ride's own where it has one. No total while an amount cannot be read. */
export function amountsOf(entry: RateEntry, basePriceCents: number | null) {
  const charges = chargeNames.map((name) => centsOf(entry[name]));
  const baseCents = basePriceCents ?? centsOf(entry.base);
  const isUnread = Object.values(unreadAmounts(entry, basePriceCents)).some(Boolean);
  return { baseCents, totalCents: isUnread ? null : sumCents([baseCents, ...charges]) };
}

export function offerBodyOf(entry: RateEntry, basePriceCents: number | null): OfferBody {
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

export type RateRefusals = Partial<Record<ChargeName | 'base' | 'total' | 'notes', string | undefined>>;

/** Why this answer cannot be sent, by field, all of it at once (S0 5); the server repeats it. */
export function refusalsOf(entry: RateEntry, basePriceCents: number | null): RateRefusals {
  const { specialNotes: notes } = validationErrors(offerBody, offerBodyOf(entry, basePriceCents));
  return { ...refusalsOfRate(entry, basePriceCents), notes };
}

/** What cannot be read, a missing base rate (R7), a total no card can pay. */
function refusalsOfRate(entry: RateEntry, basePriceCents: number | null): RateRefusals {
  const { baseCents, totalCents } = amountsOf(entry, basePriceCents);
  const unread = unreadAmounts(entry, basePriceCents);
  if (totalCents === null) return unread;
  if (baseCents === 0) return { base: messages.baseRateRequired };
  return { total: refusalOfAmount(totalCents) };
}

function unreadAmounts(entry: RateEntry, basePriceCents: number | null): RateRefusals {
  const names = basePriceCents === null ? (['base', ...chargeNames] as const) : chargeNames;
  return Object.fromEntries(names.map((name) => [name, readMoney(entry[name]).refusal]));
}
