import type { RideFacts } from '@livery/contracts/rides/model.ts';
import { bookingHoldTerms, chargeIdFor, plannedCharge } from '../domain/charge/charge.ts';
import { type Claim, claimHold, whyNotClaimable } from '../domain/charge/claim-hold.ts';
import { declineCharge } from '../domain/charge/decline-charge.ts';
import { failpoint } from '../failpoints.ts';
import { chargeOfPayment } from '../store/charge-store.ts';
import type { Deps } from './deps.ts';
import { newDecisionInputs } from './new-decision-inputs.ts';

/** The ride claims the hold of its booking. One ride owns a hold; a second ride gets a declined charge (R93). */
export async function claimBookingHold({ charges, rides, chargeRunner }: Deps, ride: RideFacts): Promise<void> {
  const { cardId, holdId: paymentIntentId } = await rides.bookedWith(ride.rideId);
  const claim: Claim = {
    rideId: ride.rideId,
    rideCode: ride.rideConfirmationCode,
    travelerId: ride.authorId,
    cardId,
    bookedAt: new Date(ride.createdAt),
  };
  const hold = await chargeOfPayment(charges, paymentIntentId);
  if (!hold) return await insertDeclined(charges, claim, 'hold_unknown');
  const { saved } = await charges.update(hold.id, (state) => claimHold(state, claim, newDecisionInputs()));
  failpoint('payments.after_claim');
  const code = whyNotClaimable(saved.state, claim);
  if (code) return await insertDeclined(charges, claim, code);
  chargeRunner.wake(hold.id);
}

/** Tells the ride that it has no hold; the hold itself, if there is one, is not touched. */
async function insertDeclined(charges: Deps['charges'], claim: Claim, code: string): Promise<void> {
  const { rideId, rideCode, travelerId, cardId } = claim;
  const chargeId = chargeIdFor({ rideId, ...bookingHoldTerms });
  const planned = plannedCharge({
    ...{ chargeId, rideId, rideCode, travelerId, cardId },
    ...bookingHoldTerms,
    desired: 'authorized',
  });
  const declined = declineCharge(planned, { code, hard: false }, newDecisionInputs());
  if (declined) await charges.insertOnce(planned.chargeId, declined);
}
