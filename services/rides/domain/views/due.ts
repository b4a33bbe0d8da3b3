import { sumCents } from '@livery/contracts/money.ts';
import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import { chargePurposeLabels } from '@livery/contracts/payments/policy.ts';
import { costsFullRate } from '@livery/contracts/rides/cancellation-table.ts';
import { extraStopLabel, rateChargeLines } from '@livery/contracts/rides/rate-charges.ts';
import type { ProjectedCharge } from '../charges/projected-charge.ts';
import { chargeOf } from '../charges/ride-charges.ts';
import { type Cancellation, confirmedOffer, type Offer, type Ride } from '../ride.ts';

export interface ReceiptLine {
  label: string;
  amountCents: number;
  note: string | null;
}

/** Lines that are paid together, and the charge that pays them, once there is one. */
export interface Due {
  lines: ReceiptLine[];
  charge: ProjectedCharge | undefined;
}

/** What the ride cost: rate and approved stops, or the fee of a cancellation; the operator sees only what it earns. */
export function dueFor(ride: Ride, isAuthor: boolean): Due[] {
  if (ride.cancellation) return feeOf(ride, ride.cancellation, isAuthor);
  const offer = confirmedOffer(ride);
  if (!offer) return [];
  const stops = ride.extraStops
    .filter(({ status }) => status === 'APPROVED')
    .map(({ index, chargesCents, notes }) => ({
      lines: [{ label: extraStopLabel(index), amountCents: chargesCents, note: notes }],
      charge: chargeOf(ride, 'extra-stop', index),
    }));
  return [{ lines: linesOfRate(offer), charge: chargeOf(ride, 'ride') }, ...stops];
}

const notAskedFor: readonly ChargeStatus[] = ['voided', 'blocked', 'captured', 'refunded'];

/**
 * What is still asked for (R14). Nobody owes what staff waived, what cannot be charged, what was given back, or the
 * rest where less was taken, which the operator can do in the provider's dashboard.
 */
export function openCentsOf({ lines, charge }: Due): number {
  if (charge?.isWaived || (charge && notAskedFor.includes(charge.status))) return 0;
  return sumCents(lines.map(({ amountCents }) => amountCents));
}

/**
 * The full rate is the operator's, a flat fee the platform's. Each is taken from its hold or charged apart (R3, R4). Why
 * it is due is worded for the traveler.
 */
function feeOf(ride: Ride, { rule, feeCents, text }: Cancellation, isAuthor: boolean): Due[] {
  const isFullRate = costsFullRate(rule);
  if (!isFullRate && !isAuthor) return [];
  const held = chargeOf(ride, isFullRate ? 'ride' : 'booking-hold');
  return [
    {
      lines: [{ label: chargePurposeLabels['cancellation-fee'], amountCents: feeCents, note: isAuthor ? text : null }],
      charge: chargeOf(ride, 'cancellation-fee') ?? held,
    },
  ];
}

function linesOfRate(offer: Offer): ReceiptLine[] {
  const charges = rateChargeLines(offer).filter(({ cents }) => cents > 0);
  return [{ label: 'Base rate', cents: offer.baseRateCents ?? 0 }, ...charges].map(({ label, cents }) => ({
    label,
    amountCents: cents,
    note: null,
  }));
}
