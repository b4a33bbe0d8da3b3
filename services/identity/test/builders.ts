import type { AccountFacts } from '@livery/contracts/payments/model.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';

export const aRide = (facts: Partial<RideFacts> = {}): RideFacts => ({
  rideId: 'ride-1',
  rideConfirmationCode: 'ABC1234',
  status: 'PENDING',
  open: true,
  currentRideStatus: null,
  authorId: 'traveler-1',
  createdAt: '2026-11-01T10:00:00.000Z',
  serviceAt: '2026-12-01T15:00:00.000Z',
  timeZone: 'America/Chicago',
  expectedEndAt: '2026-12-01T16:00:00.000Z',
  serviceFromState: 'IL',
  serviceType: 'Point-to-Point',
  serviceVehicle: 'SUV',
  paymentMethod: 'pm_1',
  preauthorizationId: 'hold-1',
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
  ...facts,
});

export const anAccount = (facts: Partial<AccountFacts> = {}): AccountFacts => ({
  uid: 'operator-1',
  subscription: { state: 'active', id: 'sub_1', expiresAt: null, pastDueUntil: null, endsAt: null },
  payout: { linked: true, chargesEnabled: true },
  cards: 1,
  openReceivables: 0,
  ...facts,
});
