import { dollarsText } from '../money.ts';
import type { ChargePurpose, ChargeStatus } from '../payments/model.ts';
import { chargePurposeLabels } from '../payments/policy.ts';
import type { OfferView, RideView } from './view.ts';

/** What an operator may add to the base rate, as everybody reads it. */
export const rateChargeLabels = {
  tolls: 'Tolls',
  parking: 'Parking',
  airportFee: 'Airport fee',
  misc: 'Other',
} as const;

/** In cents. */
interface RateCharges {
  tollsCents: number;
  parkingCents: number;
  airportFeeCents: number;
  miscCents: number;
}

/** The charges on top of the base rate, each with its name. */
export const rateChargeLines = ({ tollsCents, parkingCents, airportFeeCents, miscCents }: RateCharges) => [
  { label: rateChargeLabels.tolls, cents: tollsCents },
  { label: rateChargeLabels.parking, cents: parkingCents },
  { label: rateChargeLabels.airportFee, cents: airportFeeCents },
  { label: rateChargeLabels.misc, cents: miscCents },
];

/** A ride may have several extra stops: people tell them apart by their numbers. */
export const extraStopLabel = (index: number) => `${chargePurposeLabels['extra-stop']} ${index + 1}`;

interface NamedCharge {
  purpose: ChargePurpose;
  status?: ChargeStatus;
  stopIndex?: number | null;
  owedCents?: number;
  isWaived?: boolean | undefined;
}

/** A booking hold in one of these states has become the small fee (R3). */
const statesOfFee: readonly ChargeStatus[] = ['capturing', 'captured', 'failed', 'refunded'];

/** What a charge is called: a stop by its number, the $5 of a hold by what they have become. Nobody owes a hold. */
export function chargeLabel(charge: NamedCharge): string {
  const { purpose, status = 'planned', stopIndex = null, owedCents = 0, isWaived = false } = charge;
  if (stopIndex !== null) return extraStopLabel(stopIndex);
  const isFee = purpose === 'booking-hold' && (owedCents > 0 || isWaived || statesOfFee.includes(status));
  return chargePurposeLabels[isFee ? 'cancellation-fee' : purpose];
}

/**
 * How a charge stands, in the reader's words. Only a hold is released: a waived charge may never have been held. One of
 * which a part was given back stays captured.
 */
export function chargeStateText(
  { status, wasHeld, refundedCents }: RideView['charges'][number],
  words: Record<ChargeStatus, string>,
): string {
  if (status === 'voided' && wasHeld === false) return 'not charged';
  const isPartly = status === 'captured' && refundedCents > 0;
  return isPartly ? `${words[status]}, ${dollarsText(refundedCents)} refunded` : words[status];
}

/** The approved stops as lines of a price. */
export const approvedStopLines = ({ extraStops }: OfferView) =>
  extraStops
    .filter(({ status }) => status === 'APPROVED')
    .map(({ index, chargesCents, notes }) => ({ label: extraStopLabel(index), cents: chargesCents, note: notes }));
