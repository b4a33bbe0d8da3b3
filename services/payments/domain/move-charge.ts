import type { RideFacts } from '@livery/contracts/rides/model.ts';
import type { Charge, Desired } from './charge.ts';
import type { Standing, WantedCharge } from './ride-money.ts';

/** A choice once made stands: money given up or taken is never turned round by older or newer facts. */
const ways: Record<Desired, readonly Desired[]> = {
  claimed: ['captured', 'voided'],
  authorized: ['captured', 'voided'],
  captured: [],
  voided: [],
};

export function mayMove(from: Desired, to: Desired): boolean {
  return ways[from].includes(to);
}

/** What has to be written so that the charges become the wanted ones. */
export function outstandingChanges(
  wanted: readonly WantedCharge[],
  charges: ReadonlyMap<string, Standing>,
): WantedCharge[] {
  return wanted.filter(({ id, desired }) => {
    const standing = charges.get(id);
    return !standing || mayMove(standing.desired, desired);
  });
}

/** A charge as it begins: nothing was tried yet. */
export function plannedCharge(wanted: WantedCharge, ride: RideFacts, cardId: string): Charge {
  const { purpose, epoch, stopIndex, operatorId, amountCents, captureCents, desired } = wanted;
  return {
    rideId: ride.rideId,
    rideCode: ride.rideConfirmationCode,
    travelerId: ride.authorId,
    ...{ purpose, epoch, stopIndex, operatorId, amountCents, captureCents, desired, cardId },
    status: 'planned',
    attempt: 0,
    repeats: 0,
    capturedCents: 0,
    refundedCents: 0,
    captureBefore: null,
    asked: [],
    retryAsked: false,
  };
}
