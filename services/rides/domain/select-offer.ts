import { linkLifetimeHours } from '@livery/contracts/rides/policy.ts';
import { decided, type RideDecision } from './decided.ts';
import { type Ride, selectedOffer, withOfferStatus } from './ride.ts';
import { isPossible, step } from './ride-lifecycle.ts';

export interface SelectCommand {
  operatorId: string;
  /** Random and new: the link in the operator's message is derived from it (R27). */
  linkId: string;
}

/** The traveler selects an operator; one that was selected before is unselected by the same command (R71). */
export function selectOffer(ride: Ride, { operatorId, linkId }: SelectCommand, now: Date): RideDecision {
  const stepped = step(ride, 'select', operatorId);
  const former = selectedOffer(ride)?.operatorId;
  const expiresAt = new Date(now.getTime() + linkLifetimeHours * 3_600_000);
  const next = {
    ...withOfferStatus(former ? withOfferStatus(stepped, former, 'unselected') : stepped, operatorId, 'selected'),
    selectionCount: ride.selectionCount + 1,
    selectedAt: now,
    reconfirmLink: { linkId, operatorId, expiresAt },
  };
  return decided(next, (facts) => [
    ...(former
      ? [{ type: 'ride.operator-unselected', data: { ride: facts, operatorId: former, by: 'traveler' } } as const]
      : []),
    {
      type: 'ride.operator-selected',
      data: { ride: facts, operatorId, linkId, linkExpiresAt: expiresAt.toISOString() },
    },
  ]);
}

/** The traveler takes the selection back; the operator may be selected again (R17). */
export function unselectOffer(ride: Ride, operatorId: string): RideDecision {
  return released(step(ride, 'unselect', operatorId), operatorId, 'traveler');
}

/** The selected operator stayed silent. Undefined when that selection is over already. */
export function expireSelection(ride: Ride, selection: number): RideDecision | undefined {
  const operatorId = selectedOffer(ride)?.operatorId;
  if (!operatorId || ride.selectionCount !== selection) return undefined;
  if (!isPossible(ride, 'expire-selection', operatorId)) return undefined;
  return released(step(ride, 'expire-selection', operatorId), operatorId, 'expiry');
}

/** The selected operator lost approval, subscription or payout then: it may not confirm, unless chosen later (R72). */
export function releaseIneligible(ride: Ride, operatorId: string, lostAt: Date): RideDecision | undefined {
  const isLater = ride.selectedAt !== null && ride.selectedAt > lostAt;
  if (isLater || !isPossible(ride, 'expire-selection', operatorId)) return undefined;
  return released(step(ride, 'expire-selection', operatorId), operatorId, 'eligibility');
}

function released(ride: Ride, operatorId: string, by: 'traveler' | 'expiry' | 'eligibility'): RideDecision {
  const next = withOfferStatus(ride, operatorId, 'unselected');
  return decided(next, (facts) => [{ type: 'ride.operator-unselected', data: { ride: facts, operatorId, by } }]);
}
