import { AppError } from '@livery/contracts/errors.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import { failpoint } from '@livery/platform/failpoints/failpoint.ts';
import type { IntentRunner } from '@livery/platform/intent-runner/intent-runner.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import type { Charge } from '../domain/charge.ts';
import { quietly } from '../domain/charge-told.ts';
import { desiredCharges } from '../domain/desired-charges.ts';
import { finalRateGap } from '../domain/final-rate.ts';
import { mayMove, outstandingChanges, plannedCharge } from '../domain/move-charge.ts';
import { scheduled } from '../domain/next-step.ts';
import { refused } from '../domain/refuse-charge.ts';
import type { WantedCharge } from '../domain/ride-money.ts';
import { type BookingHoldStore, holdOfPayment } from '../store/booking-hold-store.ts';
import type { ChargeStore } from '../store/charge-store.ts';
import type { RideStore } from '../store/ride-store.ts';
import { thisMoment } from './moment.ts';

export interface RideMoneyDeps {
  rides: RideStore;
  charges: ChargeStore;
  holds: BookingHoldStore;
  chargeRunner: IntentRunner;
  bufferPercent: number;
  log: Logger;
}

const roundsAtMost = 20;

/**
 * Brings the charges of a ride to what its newest facts ask for. It reads again after each write, so whoever writes
 * last has seen the newest facts; any number of these may run at once.
 */
export async function reconcileRide(deps: RideMoneyDeps, rideId: string): Promise<void> {
  for (let round = 0; round < roundsAtMost; round += 1) {
    const ride = await deps.rides.get(rideId);
    if (!ride) return;
    const saved = await deps.charges.find({ rideId });
    const charges = new Map(saved.map(({ id, state }) => [id, state]));
    const due = await deps.rides.dueWork(rideId);
    const wanted = desiredCharges({ ride, due, charges, bufferPercent: deps.bufferPercent });
    const changes = outstandingChanges(wanted, charges);
    if (changes.length === 0) return assertFinalRate(deps.log, ride, [...charges.values()]);
    for (const change of changes) await apply(deps, change, { ride, exists: charges.has(change.id) });
  }
  throw new Error(`the charges of ride ${rideId} do not settle`);
}

async function apply(
  deps: RideMoneyDeps,
  change: WantedCharge,
  at: { ride: RideFacts; exists: boolean },
): Promise<void> {
  if (at.exists) await move(deps, change);
  else if (change.purpose === 'booking-hold') await insertHold(deps, change, at.ride);
  else await insert(deps, change, at.ride);
  deps.chargeRunner.wake(change.id);
}

async function move({ charges }: RideMoneyDeps, { id, desired }: WantedCharge): Promise<void> {
  await charges.update(id, (charge) =>
    mayMove(charge.desired, desired) ? quietly({ ...charge, desired }, thisMoment()) : undefined,
  );
}

async function insert({ charges, rides }: RideMoneyDeps, change: WantedCharge, ride: RideFacts): Promise<void> {
  const planned = plannedCharge(change, ride, await rides.payingCard(ride));
  await charges.insertOnce(change.id, { state: scheduled(planned, thisMoment().realNow), events: [] });
  failpoint('payments.after_charge_insert');
}

/** The ride claims the hold of its booking. One ride owns it; the claim of another is born declined (R93). */
async function insertHold(deps: RideMoneyDeps, change: WantedCharge, ride: RideFacts): Promise<void> {
  const planned = plannedCharge(change, ride, ride.paymentMethod);
  const hold = await holdOfPayment(deps.holds, ride.preauthorizationId);
  if (hold?.state.travelerId !== ride.authorId) return await insertDeclined(deps, planned, change.id);
  const claimed = scheduled({ ...planned, paymentIntentId: ride.preauthorizationId }, thisMoment().realNow);
  try {
    await deps.charges.insertOnce(change.id, { state: claimed, events: [] });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'DUPLICATE_KEY') throw error;
    await insertDeclined(deps, planned, change.id);
  }
  failpoint('payments.after_charge_insert');
}

async function insertDeclined({ charges }: RideMoneyDeps, planned: Charge, id: string): Promise<void> {
  const declined = refused({ ...planned, desired: 'claimed' }, { code: 'hold_not_usable', hard: false }, thisMoment());
  if (declined) await charges.insertOnce(id, declined);
}

function assertFinalRate(log: Logger, ride: RideFacts, charges: Charge[]): void {
  const gapCents = finalRateGap(ride, charges);
  if (gapCents)
    log.error({ rideId: ride.rideId, gapCents }, 'captures and debts of a completed ride miss its final rate');
}
