import { minuteMs } from '@livery/contracts/durations.ts';
import { invalidField } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { sumCents } from '@livery/contracts/money.ts';
import { firstResponseWindowMinutes } from '@livery/contracts/rides/policy.ts';
import { requireChargeable } from '../pricing/chargeable.ts';
import type { Offer, Ride } from '../ride.ts';
import type { Change, Context } from './command-row.ts';

/** What the operator charges on top of the base price. */
export interface Charges {
  tollsCents: number;
  parkingCents: number;
  airportFeeCents: number;
  miscCents: number;
  specialNotes: string | null;
  /**
   * The base of the total that the operator agreed to, their own where there is neither a recommended rate nor the
   * traveler's price (R7). An older page names it only there, and takes the ride's as it is.
   */
  baseRateCents: number | null;
}

/** The operator accepts at the base price plus its charges, which are final. */
export function submitOffer({ ride, operatorId, viewer, now }: Context, charges: Charges): Change {
  const { letDown } = ride;
  const isFirstEver = ride.firstResponseWithinFiveMinutes === null;
  const isQuick = now.getTime() - ride.requestedAt.getTime() <= firstResponseWindowMinutes * minuteMs;
  const details = { first: isFirstEver || letDown?.noneStands === true, withinFiveMinutes: isFirstEver && isQuick };
  const cancellationPolicy = viewer?.person?.operator?.cancellationPolicy ?? null;
  const offer = { ...unpriced(operatorId, now), ...priced(ride, charges), cancellationPolicy };
  return {
    next: {
      ...ride,
      offers: [...ride.offers, offer],
      firstResponseWithinFiveMinutes: ride.firstResponseWithinFiveMinutes ?? isQuick,
      letDown: letDown && { ...letDown, noneStands: false },
    },
    events: (facts) => [{ type: 'ride.offer-made', data: { ride: facts, operatorId, ...details } }],
  };
}

/** The operator is not available; the traveler is not told (R64). */
export function denyRide({ ride, operatorId, now }: Context): Change {
  return {
    next: { ...ride, offers: [...ride.offers, { ...unpriced(operatorId, now), status: 'denied' }] },
    events: (facts) => [{ type: 'ride.offer-denied', data: { ride: facts, operatorId } }],
  };
}

function unpriced(operatorId: string, now: Date): Offer {
  return {
    operatorId,
    status: 'available',
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
}

function priced(ride: Ride, charges: Charges) {
  const { tollsCents, parkingCents, airportFeeCents, miscCents } = charges;
  const baseRateCents = basePriceFor(ride, charges.baseRateCents);
  const totalRateCents = sumCents([baseRateCents, tollsCents, parkingCents, airportFeeCents, miscCents]);
  requireChargeable(totalRateCents);
  return { ...charges, baseRateCents, totalRateCents };
}

function basePriceFor(ride: Ride, entered: number | null): number {
  if (ride.basePriceCents === null) {
    if (!entered) throw invalidField('BASE_RATE_REQUIRED', messages.baseRateRequired, 'baseRateCents');
    return entered;
  }
  if (entered !== null && entered !== ride.basePriceCents)
    throw invalidField('BASE_RATE_FIXED', messages.baseRateChanged, 'baseRateCents');
  return ride.basePriceCents;
}
