import { sumCents } from '@livery/contracts/money.ts';
import type { ChargePurpose, ChargeStatus } from '@livery/contracts/payments/model.ts';
import { confirmedOffer, type ProjectedCharge, type Ride } from './ride.ts';

export interface ReceiptLine {
  label: string;
  amountCents: number;
  note: string | null;
}

export interface Receipt {
  rideId: string;
  rideConfirmationCode: string;
  issuedAt: string;
  serviceAt: string;
  timeZone: string;
  from: string;
  to: string;
  passenger: string;
  operatorName: string | null;
  lines: ReceiptLine[];
  totalCents: number;
  movements: ReceiptLine[];
  paidCents: number;
  openCents: number;
}

const purposeLabels: Record<ChargePurpose, string> = {
  'booking-hold': 'Booking hold',
  ride: 'Ride',
  'extra-stop': 'Extra stop',
  'cancellation-fee': 'Cancellation fee',
};

const movementTexts: Partial<Record<ChargeStatus, string>> = {
  authorized: 'authorized',
  captured: 'charged',
  voided: 'released',
  expired: 'released',
  refunded: 'refunded',
};

/** What the ride cost and how the money moved (R14); undefined until something was charged or released. */
export function receiptOf(ride: Ride, operatorName: string | null, now: Date): Receipt | undefined {
  const moved = ride.charges.filter(({ status }) => ['captured', 'voided', 'expired', 'refunded'].includes(status));
  if (moved.length === 0) return undefined;
  const lines = linesOf(ride);
  const totalCents = sumCents(lines.map(({ amountCents }) => amountCents));
  const paidCents = sumCents(ride.charges.map(({ capturedCents, refundedCents }) => capturedCents - refundedCents));
  return {
    rideId: ride.rideId,
    rideConfirmationCode: ride.rideConfirmationCode,
    issuedAt: now.toISOString(),
    serviceAt: ride.serviceAt.toISOString(),
    timeZone: ride.timeZone,
    from: ride.serviceFrom,
    to: ride.serviceTo,
    passenger: `${ride.passengerFirstName} ${ride.passengerLastName}`,
    operatorName,
    lines,
    totalCents,
    movements: ride.charges.flatMap(movementOf),
    paidCents,
    openCents: Math.max(0, totalCents - paidCents),
  };
}

function linesOf(ride: Ride): ReceiptLine[] {
  if (ride.cancellation) {
    const { feeCents, text } = ride.cancellation;
    return [{ label: 'Cancellation fee', amountCents: feeCents, note: text }];
  }
  const offer = confirmedOffer(ride);
  if (!offer) return [];
  const charges = [
    line('Base rate', offer.baseRateCents ?? 0),
    line('Tolls', offer.tollsCents),
    line('Parking', offer.parkingCents),
    line('Airport fee', offer.airportFeeCents),
    line('Other', offer.miscCents),
  ].filter(({ label, amountCents }) => amountCents > 0 || label === 'Base rate');
  const stops = ride.extraStops
    .filter(({ status }) => status === 'APPROVED')
    .map((stop) => ({ label: `Extra stop ${stop.index + 1}`, amountCents: stop.chargesCents, note: stop.notes }));
  return [...charges, ...stops];
}

function line(label: string, amountCents: number): ReceiptLine {
  return { label, amountCents, note: null };
}

function movementOf(charge: ProjectedCharge): ReceiptLine[] {
  const text = movementTexts[charge.status];
  if (!text) return [];
  const amountCents = charge.status === 'captured' ? charge.capturedCents : charge.amountCents;
  return [{ label: `${purposeLabels[charge.purpose]} ${text}`, amountCents, note: null }];
}
