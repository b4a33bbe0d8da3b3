import { dollarsText, sumCents } from '@livery/contracts/money.ts';
import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import { cardText } from '@livery/contracts/payments/policy.ts';
import { chargeLabel } from '@livery/contracts/rides/rate-charges.ts';
import { serviceText } from '@livery/contracts/rides/service-text.ts';
import { titleCaseName } from '@livery/contracts/title-case-name.ts';
import { vehicleLabel } from '@livery/contracts/vocabulary.ts';
import { dayText } from '@livery/contracts/wall-time.ts';
import { authorName } from '../booked-for.ts';
import { capturedAt, changedAt, type ProjectedCharge, wasHeld } from '../charges/projected-charge.ts';
import { chargesEarnedBy } from '../charges/ride-charges.ts';
import { isOver, type Ride } from '../ride.ts';
import { seesAddresses, seesOperators, seesPassenger, type ViewerContext } from './disclosure.ts';
import { dueFor, openCentsOf, type ReceiptLine } from './due.ts';
import { fullPickUp } from './view-trip.ts';

export interface Receipt {
  rideId: string;
  rideConfirmationCode: string;
  issuedAt: string;
  serviceAt: string;
  timeZone: string;
  from: string;
  to: string;
  service: string;
  passenger: string | null;
  bookedBy: string | null;
  operatorName: string | null;
  lines: ReceiptLine[];
  totalCents: number;
  movements: ReceiptLine[];
  paidCents: number;
  openCents: number;
}

const movementTexts: Partial<Record<ChargeStatus, string>> = {
  authorized: 'authorized',
  voided: 'released',
  expired: 'released',
};

/**
 * What the ride cost and how the money moved (R14), for its traveler or the operator who drives it; undefined until
 * it is over, for nobody owes anything before, and unless something moved. Operators who only answered have none: the
 * money is another operator's.
 */
export function receiptFor(context: ViewerContext, operatorName: string | null): Receipt | undefined {
  if (context.relation !== 'author' && context.relation !== 'confirmed') return undefined;
  const isAuthor = context.relation === 'author';
  const ride = isAuthor
    ? context.ride
    : { ...context.ride, charges: chargesEarnedBy(context.ride, context.viewer.uid) };
  const moved = ride.charges.filter(({ status }) => ['captured', 'voided', 'expired', 'refunded'].includes(status));
  if (moved.length === 0 || !isOver(ride)) return undefined;
  const due = dueFor(ride, isAuthor);
  const lines = due.flatMap((each) => each.lines);
  const chargedCents = sumCents(ride.charges.map(({ capturedCents }) => capturedCents));
  const refundedCents = sumCents(ride.charges.map((charge) => charge.refundedCents));
  return {
    rideId: ride.rideId,
    rideConfirmationCode: ride.rideConfirmationCode,
    issuedAt: context.now.toISOString(),
    serviceAt: ride.serviceAt.toISOString(),
    timeZone: ride.timeZone,
    from: seesAddresses(context) ? fullPickUp(ride) : ride.serviceFromShort,
    to: seesAddresses(context) ? ride.serviceTo : ride.serviceToShort,
    service: serviceOf(ride),
    passenger: seesPassenger(context) ? `${ride.passengerFirstName} ${ride.passengerLastName}` : null,
    bookedBy: isAuthor ? titleCaseName(authorName(ride)) : null,
    operatorName: seesOperators(context) ? operatorName : null,
    lines,
    totalCents: sumCents(lines.map(({ amountCents }) => amountCents)),
    movements: ride.charges.flatMap((charge) => movementOf(charge, context)),
    paidCents: chargedCents - refundedCents,
    openCents: sumCents(due.map(openCentsOf)),
  };
}

/** `Hourly Charter, 5 hours, Luxury Sedan` */
const serviceOf = ({ serviceType, serviceHours, serviceVehicle }: Ride) =>
  `${serviceText(serviceType, serviceHours)}, ${vehicleLabel(serviceVehicle)}`;

/** Which card (for its holder only), and when. */
function noteOn({ card }: ProjectedCharge, at: Date, { relation, ride }: ViewerContext): string {
  const day = dayText(at, ride.timeZone);
  return card && relation === 'author' ? `${cardText(card)}, ${day}` : day;
}

/** Captures and refunds are separate lines, each with its own day. What is only held adds nothing to the sum. */
function movementOf(charge: ProjectedCharge, context: ViewerContext): ReceiptLine[] {
  const { amountCents, capturedCents, refundedCents } = charge;
  const label = chargeLabel(charge);
  const note = noteOn(charge, changedAt(charge), context);
  const chargedAt = capturedAt(charge);
  if (chargedAt) {
    const chargedNote = noteOn(charge, chargedAt, context);
    return [
      { label: `${label} charged`, amountCents: capturedCents, note: chargedNote },
      ...(refundedCents > 0 ? [{ label: `${label} refunded`, amountCents: -refundedCents, note }] : []),
    ];
  }
  const text = endOf(charge);
  const endNote = wasHeld(charge) ? `${dollarsText(amountCents)} held, ${note}` : note;
  return text ? [{ label: `${label} ${text}`, amountCents: 0, note: endNote }] : [];
}

/** What became of a charge that was never captured; only a hold is released. */
function endOf(charge: ProjectedCharge): string | undefined {
  if (charge.isWaived) return 'waived';
  return wasHeld(charge) ? movementTexts[charge.status] : undefined;
}
