import type { ChargeFacts } from '@livery/contracts/payments/model.ts';
import { decided, type RideDecision } from './decided.ts';
import type { ProjectedCharge, Ride } from './ride.ts';

export interface ChargeNews {
  charge: ChargeFacts;
  /** The charge's own sequence: older news changes nothing. */
  sequence: number;
  at: Date;
}

/** Keeps the newest state of a charge in the ride, so that its view never lags behind what it announces. */
export function projectCharge(ride: Ride, { charge, sequence, at }: ChargeNews): RideDecision | undefined {
  const known = ride.charges.find(({ chargeId }) => chargeId === charge.chargeId);
  if (known && known.sequence >= sequence) return undefined;
  const { chargeId, purpose, epoch, stopIndex, operatorId, status, amountCents, capturedCents, refundedCents } = charge;
  const row: ProjectedCharge = {
    chargeId,
    sequence,
    purpose,
    epoch,
    stopIndex,
    operatorId,
    status,
    amountCents,
    capturedCents,
    refundedCents,
    firstSeenAt: known?.firstSeenAt ?? at,
  };
  const next = { ...ride, charges: [...ride.charges.filter((each) => each !== known), row] };
  return decided(next, (facts) => [{ type: 'ride.payment-changed', data: { ride: facts, chargeId } }]);
}
