import type { ChargePurpose, ChargeStatus } from '@livery/contracts/payments/model.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import type { TaskWorker } from '@livery/contracts/scheduler/events.ts';
import { chargeId, type Desired } from './charge.ts';

/** Delayed work of the ride whose time has come. */
export interface DueWork {
  worker: TaskWorker;
  epoch: number;
  suffix: string | null;
}

/** How far a charge is that exists already. */
export interface Standing {
  purpose: ChargePurpose;
  epoch: number;
  desired: Desired;
  status: ChargeStatus;
}

/** All that is known of one ride: its newest facts, the work that is due, the charges there are. */
export interface RideMoney {
  ride: RideFacts;
  due: readonly DueWork[];
  charges: ReadonlyMap<string, Standing>;
  /** How much more than the rate is held (R5). */
  bufferPercent: number;
}

/** A charge that must exist, and what it should become. */
export interface WantedCharge {
  id: string;
  purpose: ChargePurpose;
  epoch: number;
  stopIndex: number | null;
  operatorId: string | null;
  amountCents: number;
  captureCents: number;
  desired: Desired;
}

export interface Fee {
  cents: number;
  /** The full rate goes to the operator, the small fee to the platform. */
  operatorId: string | null;
}

const lost: readonly ChargeStatus[] = ['declined', 'failed', 'expired', 'voided'];
const onBoard = ['PASSENGER_ON_BOARD', 'ADD_EXTRA_STOPS', 'RIDE_ENDED'];

/** Still usable, or already chosen: a choice once made stands. */
export function carries(charge: Standing | undefined): boolean {
  if (!charge || charge.desired === 'voided') return false;
  return charge.desired === 'captured' || !lost.includes(charge.status);
}

export function feeIsPending({ ride, due }: RideMoney): boolean {
  const fees = ride.status === 'CANCELLED' && (ride.cancellation?.feeCents ?? 0) > 0;
  return fees && !due.some(({ worker }) => worker === 'travelerCancelledRide');
}

export function dueFee(money: RideMoney): Fee | undefined {
  const { status, cancellation } = money.ride;
  if (status !== 'CANCELLED' || !cancellation || cancellation.feeCents === 0 || feeIsPending(money)) return undefined;
  const isFull = cancellation.rule === 'inside-policy';
  return { cents: cancellation.feeCents, operatorId: isFull ? earner(money.ride) : null };
}

export function isDue({ ride, due }: RideMoney, wanted: TaskWorker): boolean {
  return due.some(({ worker, epoch }) => worker === wanted && epoch === ride.confirmEpoch);
}

/** The provider is about to release this hold (R11); the suffix names the charge and its attempt. */
export function deadlineOf({ ride, due }: RideMoney, name: string): boolean {
  return due.some(
    ({ worker, epoch, suffix }) =>
      worker === 'holdDeadline' && epoch === ride.confirmEpoch && suffix?.replace(/-a\d+$/, '') === name,
  );
}

export function isOnBoard(ride: RideFacts): boolean {
  return onBoard.includes(ride.currentRideStatus ?? '');
}

export function earner(ride: RideFacts): string | null {
  return ride.confirmedOperatorId;
}

export const rideChargeId = ({ rideId, confirmEpoch: epoch }: RideFacts) =>
  chargeId({ rideId, purpose: 'ride', epoch });
export const feeId = ({ rideId, confirmEpoch: epoch }: RideFacts) =>
  chargeId({ rideId, purpose: 'cancellation-fee', epoch });
