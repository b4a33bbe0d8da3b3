import { cancelBySystem } from './cancel-ride.ts';
import { decided, type RideDecision } from './decided.ts';
import { type Ride, withOfferStatus } from './ride.ts';
import { step } from './ride-lifecycle.ts';

/** The selected operator confirms: a new epoch, on which every later task and charge rests. */
export function confirmRide(ride: Ride, operatorId: string, now: Date): RideDecision {
  const next = {
    ...withOfferStatus(step(ride, 'confirm', operatorId), operatorId, 'confirmed'),
    confirmEpoch: ride.confirmEpoch + 1,
    confirmedAt: now,
  };
  return decided(next, (facts) => [{ type: 'ride.confirmed', data: { ride: facts, operatorId } }]);
}

/** The selected operator declines: the other answers stay selectable (R9). */
export function declineConfirmation(ride: Ride, operatorId: string): RideDecision {
  const stepped = step(ride, 'decline', operatorId);
  const next = withOfferStatus(stepped, operatorId, 'declined');
  return decided(next, (facts) => [
    { type: 'ride.confirmation-declined', data: { ride: facts, operatorId, epoch: ride.confirmEpoch } },
  ]);
}

/** The operator cancels after confirming: pending again, or over when the time of service has come (R9, R18). */
export function cancelConfirmedRide(ride: Ride, operatorId: string, now: Date): RideDecision {
  const stepped = step(ride, 'cancel-confirmed', operatorId);
  const next: Ride = {
    ...withOfferStatus(stepped, operatorId, 'cancelled-after-confirming'),
    confirmedAt: null,
    currentRideStatus: null,
    stages: [],
  };
  const reopened = decided(next, (facts) => [
    { type: 'ride.confirmation-cancelled', data: { ride: facts, operatorId, epoch: ride.confirmEpoch } },
  ]);
  if (ride.serviceAt > now) return reopened;
  const ended = cancelBySystem(next, { command: 'auto-cancel', reason: 'NOBODY_CONFIRMED' }, now);
  return ended ? { state: ended.state, events: [...reopened.events, ...ended.events] } : reopened;
}
