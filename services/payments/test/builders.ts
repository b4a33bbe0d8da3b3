import { aRideFacts } from '@livery/contracts/rides/example-facts.ts';
import type { BookedRideFacts } from '@livery/contracts/rides/model.ts';
import { chargeIdFor, type RidesCharge } from '../domain/charge/charge.ts';
import type { DecisionInputs } from '../domain/charge/charge-event.ts';

export const noon = new Date('2026-12-01T12:00:00.000Z');
export const inputs: DecisionInputs = { now: noon, realNow: noon, linkId: 'link-1' };

/** A booked ride in two weeks that nobody has answered. */
export function aRide(overrides: Partial<BookedRideFacts> = {}): BookedRideFacts {
  return aRideFacts({
    rideId: 'ride-1',
    open: true,
    authorId: 'tina',
    createdAt: '2026-12-01T10:00:00.000Z',
    serviceAt: '2026-12-15T18:00:00.000Z',
    expectedEndAt: '2026-12-15T19:00:00.000Z',
    paymentMethod: 'pm_1',
    preauthorizationId: 'pi_hold',
    ...overrides,
  });
}

/** The same ride, confirmed by Oscar for $120. */
export function aConfirmedRide(overrides: Partial<BookedRideFacts> = {}): BookedRideFacts {
  return aRide({
    status: 'CONFIRMED',
    confirmEpoch: 1,
    confirmedOperatorId: 'oscar',
    confirmedAt: '2026-12-01T11:00:00.000Z',
    totalRateCents: 12_000,
    ...overrides,
  });
}

/** The ride's own charge, held. */
export function aCharge(overrides: Partial<RidesCharge> = {}): RidesCharge {
  const { rideId = 'ride-1', purpose = 'ride', epoch = 1, stopIndex = null } = overrides;
  return {
    chargeId: chargeIdFor({ rideId, purpose, epoch, stopIndex }),
    rideId: 'ride-1',
    rideCode: 'A1B2C3D',
    purpose: 'ride',
    epoch: 1,
    stopIndex: null,
    travelerId: 'tina',
    operatorId: 'oscar',
    amountCents: 12_000,
    captureCents: 12_000,
    desired: 'authorized',
    status: 'authorized',
    cardId: 'pm_1',
    attempt: 1,
    paymentIntentId: 'pi_1',
    repeats: 0,
    capturedCents: 0,
    refundedCents: 0,
    captureBefore: '2026-12-18T12:00:00.000Z',
    asked: [],
    retryAsked: false,
    ...overrides,
  };
}
