import type { ChargePurpose, ChargeStatus, ShownCard } from '@livery/contracts/payments/model.ts';

/** The newest state of one of the ride's charges, as published by payments. */
export interface ProjectedCharge {
  chargeId: string;
  sequence: number;
  purpose: ChargePurpose;
  epoch: number;
  stopIndex: number | null;
  /** Who earns it; null for the platform's own hold and flat fee. */
  operatorId: string | null;
  status: ChargeStatus;
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  /** For a blocked charge: whether it waits for the operator's account or for staff. */
  blockedBy?: 'payout' | 'staff' | undefined;
  card?: ShownCard;
  /** Whether money was ever held with it: a released charge may never have held any. */
  wasHeld?: boolean | undefined;
  /** Staff gave it up. */
  isWaived?: boolean | undefined;
  firstSeenAt: Date;
  /** Since when its money is held or taken; it begins anew only after the card was refused. */
  heldAt?: Date | undefined;
  /** When money was first taken with it. */
  capturedAt?: Date | undefined;
  /** When its newest state began. */
  changedAt?: Date;
}

/** A charge stored before this was kept counts as held if it was released or blocked, but not if it was refused. */
export function wasHeld({ wasHeld: kept, status }: ProjectedCharge): boolean {
  return kept ?? (isHeld(status) || status === 'voided' || status === 'expired' || status === 'blocked');
}

/** Nothing is taken of a charge that staff waived, even while the provider has not released its hold yet. */
export function shownStatus({ status, capturedCents, isWaived }: ProjectedCharge): ChargeStatus {
  return isWaived && capturedCents === 0 ? 'voided' : status;
}

export function isHeld(status: ChargeStatus): boolean {
  return status === 'authorized' || status === 'capturing';
}

/** Held, or taken already. */
export function isSecured(status: ChargeStatus): boolean {
  return isHeld(status) || status === 'captured';
}

/** When its newest state began; of a charge stored before this was kept, when it was first heard of. */
export function changedAt(charge: ProjectedCharge): Date {
  return charge.changedAt ?? charge.firstSeenAt;
}

/** For a charge stored before this was kept, the time of its newest state comes closest. */
export function heldAt(charge: ProjectedCharge): Date | undefined {
  return charge.heldAt ?? (isSecured(charge.status) ? changedAt(charge) : undefined);
}

/** For a charge stored before this day was kept, the time of its newest state comes closest. */
export function capturedAt(charge: ProjectedCharge): Date | undefined {
  return charge.capturedCents > 0 ? (charge.capturedAt ?? changedAt(charge)) : undefined;
}
