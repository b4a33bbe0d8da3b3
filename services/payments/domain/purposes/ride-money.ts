import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import { costsFullRate } from '@livery/contracts/rides/cancellation-table.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import type { TaskWorker } from '@livery/contracts/scheduler/events.ts';
import { holdSuffix } from '@livery/contracts/scheduler/hold-suffix.ts';
import { type Charge, chargeIdFor, type DesiredState } from '../charge/charge.ts';

/** A task of the ride whose time has come. */
export interface DueTask {
  worker: TaskWorker;
  epoch: number;
  suffix: string | null;
}

/** What a charge is for, who earns it, and how much it is. */
type ChargeTerms = Pick<Charge, 'purpose' | 'epoch' | 'stopIndex' | 'operatorId' | 'amountCents' | 'captureCents'>;

/** The terms and the state of an existing charge. */
export type ExistingCharge = ChargeTerms & Pick<Charge, 'desired' | 'status' | 'attempt' | 'staffDecisions'>;

/** A ride's newest facts and its due tasks. */
export interface KnownRide {
  ride: RideFacts;
  due: readonly DueTask[];
}

/** What one ride's charges follow from: what is known of it, and the existing charges. */
export interface RideMoney extends KnownRide {
  charges: ReadonlyMap<string, ExistingCharge>;
  /** How much more than the rate is held (R5). */
  bufferPercent: number;
}

/** A charge the ride should have, and the state it should reach. */
export interface DesiredCharge extends ChargeTerms {
  id: string;
  desired: DesiredState;
}

/** The charge for the rate of the newest confirmation, if there is one. */
export function rideChargeOf({ ride, charges }: RideMoney): ExistingCharge | undefined {
  return charges.get(chargeIdFor({ rideId: ride.rideId, purpose: 'ride', epoch: ride.confirmEpoch }));
}

const lost: readonly ChargeStatus[] = ['declined', 'failed', 'expired', 'voided', 'blocked'];

/** Whether money is held on this charge or it is to be captured anyway: then it, and no other, pays. */
export function isBacked(charge: ExistingCharge): boolean {
  if (charge.desired === 'voided') return false;
  return charge.desired === 'captured' || !lost.includes(charge.status);
}

/** The fee of a cancellation; pending until its task is due, so that it is charged once and in order (R75). */
export type Fee = 'none' | 'pending' | { cents: number; isFullRate: boolean };

export function feeOf({ ride, due }: KnownRide): Fee {
  const { status, cancellation } = ride;
  if (status !== 'CANCELLED' || !cancellation || cancellation.feeCents === 0) return 'none';
  if (!due.some(({ worker }) => worker === 'travelerCancelledRide')) return 'pending';
  const { rule, feeCents } = cancellation;
  return { cents: feeCents, isFullRate: costsFullRate(rule) };
}

export function isDue({ ride, due }: KnownRide, wanted: TaskWorker): boolean {
  return due.some(({ worker, epoch }) => worker === wanted && epoch === ride.confirmEpoch);
}

/**
 * Whether the provider is about to release what this charge holds (R11); the suffix names the charge and its attempt.
 * What has expired is taken when the ride ends, and a hold made again has a deadline of its own.
 */
export function isHoldExpiring({ ride, due }: RideMoney, charge: ExistingCharge | undefined): boolean {
  if (charge?.status !== 'authorized') return false;
  const held = holdSuffix(charge);
  return due.some(
    ({ worker, epoch, suffix }) => worker === 'holdDeadline' && epoch === ride.confirmEpoch && suffix === held,
  );
}
