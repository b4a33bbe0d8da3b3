import type { RideFacts } from '@livery/contracts/rides/model.ts';
import type { Charge } from '../domain/charge.ts';
import type { Moment } from '../domain/charge-told.ts';

export const noon = new Date('2026-12-01T12:00:00.000Z');
export const moment: Moment = { now: noon, realNow: noon, linkId: 'link-1' };

/** A booked ride in two weeks that nobody has answered. */
export function aRide(overrides: Partial<RideFacts> = {}): RideFacts {
  return {
    rideId: 'ride-1',
    rideConfirmationCode: 'A1B2C3D',
    status: 'PENDING',
    open: true,
    currentRideStatus: null,
    authorId: 'tina',
    createdAt: '2026-12-01T10:00:00.000Z',
    serviceAt: '2026-12-15T18:00:00.000Z',
    timeZone: 'America/Chicago',
    expectedEndAt: '2026-12-15T19:00:00.000Z',
    serviceFromState: 'IL',
    serviceType: 'Point-to-Point',
    serviceVehicle: 'Sedan',
    paymentMethod: 'pm_1',
    preauthorizationId: 'pi_hold',
    confirmEpoch: 0,
    selectionSequence: null,
    selectedOperatorId: null,
    confirmedOperatorId: null,
    confirmedAt: null,
    totalRateCents: null,
    finalRateCents: null,
    offers: [],
    extraStops: [],
    cancellation: null,
    ...overrides,
  };
}

/** The same ride, confirmed by Oscar for $120. */
export function aConfirmedRide(overrides: Partial<RideFacts> = {}): RideFacts {
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
export function aCharge(overrides: Partial<Charge> = {}): Charge {
  return {
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
