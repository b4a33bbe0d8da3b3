import type { RideFacts } from '@livery/contracts/rides/model.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import { type Charge, plannedCharge } from '../domain/charge/charge.ts';
import { withoutEvent } from '../domain/charge/charge-event.ts';
import { finalRateGap } from '../domain/ledger/final-rate.ts';
import { desiredCharges } from '../domain/purposes/desired-charges.ts';
import { mayMove, outstandingChanges } from '../domain/purposes/outstanding-changes.ts';
import type { DesiredCharge } from '../domain/purposes/ride-money.ts';
import { failpoint } from '../failpoints.ts';
import { claimBookingHold } from './claim-booking-hold.ts';
import type { Deps } from './deps.ts';
import { newDecisionInputs } from './new-decision-inputs.ts';

const roundsAtMost = 20;

/**
 * Brings a ride's charges to what its newest facts ask for. It reads again after each write, so whoever writes
 * last has seen the newest facts; any number of these may run at once.
 */
export async function reconcileRide(deps: Deps, rideId: string): Promise<void> {
  for (let round = 0; round < roundsAtMost; round += 1) {
    const ride = await deps.rides.get(rideId);
    if (!ride) return;
    const saved = await deps.charges.find({ rideId });
    const charges = new Map(saved.map(({ id, state }) => [id, state]));
    const due = await deps.rides.dueTasks(rideId);
    const money = { ride, due, charges, bufferPercent: deps.bufferPercent };
    const changes = outstandingChanges(desiredCharges(money), charges);
    if (changes.length === 0) return assertFinalRate(deps.log, ride, [...charges.values()]);
    for (const change of changes) {
      if (charges.has(change.id)) await move(deps, change);
      else if (change.purpose === 'booking-hold') await claimBookingHold(deps, ride);
      else await insert(deps, change, ride);
    }
  }
  throw new Error(`the charges of ride ${rideId} still differ from what they should be after many rounds`);
}

async function move({ charges, chargeRunner }: Deps, { id, desired }: DesiredCharge): Promise<void> {
  await charges.update(id, (charge) =>
    mayMove(charge.desired, desired) ? withoutEvent({ ...charge, desired }, newDecisionInputs()) : undefined,
  );
  chargeRunner.wake(id);
}

async function insert(
  { charges, rides, chargeRunner }: Deps,
  { id: chargeId, ...what }: DesiredCharge,
  ride: RideFacts,
): Promise<void> {
  const { rideId, rideConfirmationCode: rideCode, authorId: travelerId } = ride;
  const planned = plannedCharge({
    ...what,
    chargeId,
    rideId,
    rideCode,
    travelerId,
    cardId: await rides.payingCard(ride),
  });
  await charges.insertOnce(chargeId, withoutEvent(planned, newDecisionInputs()));
  failpoint('payments.after_charge_insert');
  chargeRunner.wake(chargeId);
}

function assertFinalRate(log: Logger, ride: RideFacts, charges: Charge[]): void {
  const gapCents = finalRateGap(ride, charges);
  if (gapCents)
    log.error(
      { rideId: ride.rideId, gapCents },
      'captures and debts of a completed ride do not add up to its final rate',
    );
}
