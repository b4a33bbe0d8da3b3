import type { RideFacts } from '@livery/contracts/rides/model.ts';
import {
  type Cancellation,
  confirmedOffer,
  expectedEndAt,
  hasSelectionsLeft,
  type Offer,
  type Ride,
  selectedOffer,
} from './ride.ts';

/** The ride as its events show it: what consumers need, without names, phones, addresses or notes. */
export function rideFactsOf(ride: Ride, offers: readonly Offer[]): RideFacts {
  const confirmed = confirmedOffer(ride);
  const selected = selectedOffer(ride);
  return {
    rideId: ride.rideId,
    rideConfirmationCode: ride.rideConfirmationCode,
    status: ride.status,
    open: ride.open,
    currentRideStatus: ride.currentRideStatus,
    authorId: ride.authorId,
    createdAt: ride.requestedAt.toISOString(),
    serviceAt: ride.serviceAt.toISOString(),
    timeZone: ride.timeZone,
    expectedEndAt: expectedEndAt(ride).toISOString(),
    serviceFromState: ride.serviceFromState,
    serviceType: ride.serviceType,
    serviceVehicle: ride.serviceVehicle,
    confirmEpoch: ride.confirmEpoch,
    selectionSequence: selected ? ride.selectionCount : null,
    ...(!hasSelectionsLeft(ride) && { selectionsUsedUp: true as const }),
    selectedOperatorId: (selected ?? confirmed)?.operatorId ?? null,
    confirmedOperatorId: confirmed?.operatorId ?? null,
    confirmedAt: ride.confirmedAt?.toISOString() ?? null,
    totalRateCents: confirmed?.totalRateCents ?? null,
    finalRateCents: ride.finalRateCents,
    offers: offers.map(({ operatorId, status, totalRateCents }) => ({ operatorId, status, totalRateCents })),
    extraStops: ride.extraStops.map(({ index, chargesCents, status }) => ({ index, chargesCents, status })),
    cancellation: ride.cancellation && cancellationFacts(ride.cancellation),
  };
}

function cancellationFacts({ by, reason, rule, feeCents, at }: Cancellation) {
  return { by, reason, rule, feeCents, at: at.toISOString() };
}
