import { paymentDueAt, selectionExpiresAt } from '@livery/contracts/rides/deadlines.ts';
import { linkLifetimeHours } from '@livery/contracts/rides/policy.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { isPending } from './reach-stage.ts';
import { type Ride, selectedOffer, standingOffers } from './ride.ts';
import { hasPaymentIssue } from './view-actions.ts';

type NextStep = Pick<RideView, 'nextActor' | 'deadline'>;

/** Who has to act now and until when, the same for both sides. */
export function nextStep(ride: Ride, now: Date): NextStep {
  switch (ride.status) {
    case 'PENDING':
      return pendingStep(ride);
    case 'CONFIRMED':
      return confirmedStep(ride, now);
    case 'COMPLETED':
      return step(hasPaymentIssue(ride) ? 'traveler' : null);
    case 'CANCELLED':
      return step(null);
  }
}

function pendingStep(ride: Ride): NextStep {
  if (!ride.open) return step('livery');
  if (selectedOffer(ride)) return step('operator', selectionEnd(ride));
  return step(standingOffers(ride).length > 0 ? 'traveler' : 'operator', ride.serviceAt);
}

function confirmedStep(ride: Ride, now: Date): NextStep {
  if (hasPaymentIssue(ride) && ride.currentRideStatus === null)
    return step('traveler', paymentDueAt(ride.serviceAt, ride.confirmedAt ?? now));
  if (ride.extraStops.some(isPending)) return step('traveler');
  return step('operator', ride.currentRideStatus === null ? ride.serviceAt : undefined);
}

/** The link is made at the moment of selecting, so its end tells when that was. */
function selectionEnd({ reconfirmLink, serviceAt }: Ride): Date | undefined {
  if (!reconfirmLink) return undefined;
  const selectedAt = new Date(reconfirmLink.expiresAt.getTime() - linkLifetimeHours * 3_600_000);
  return selectionExpiresAt(selectedAt, serviceAt);
}

function step(nextActor: NextStep['nextActor'], deadline?: Date): NextStep {
  return { nextActor, deadline: deadline?.toISOString() ?? null };
}
