import { dayMs } from '@livery/contracts/durations.ts';
import type { ChargePurpose, ChargeStatus, ShownCard } from '@livery/contracts/payments/model.ts';
import { bookingHoldCents } from '@livery/contracts/rides/policy.ts';

/** The state a charge should reach; the intent-runner moves its status there. */
export type DesiredState = 'authorized' | 'captured' | 'voided';

/** One attempt to charge a card, saved before the provider is called, so that a repeat sends the same bytes. */
export interface Attempt {
  /** The connected account the money goes to; null for the platform's own. */
  account: string | null;
  customerId: string;
  cardId: string;
  amountCents: number;
  capture: 'manual' | 'automatic';
  /** The traveler is on the page and can authenticate. */
  onSession: boolean;
  firstTriedAt: Date;
}

export interface ChargeFailure {
  code: string;
  hard: boolean;
  cardId: string;
}

/** Stops a charge for a reason other than the card: nothing is tried until the block is lifted. */
export interface Block {
  /** payout: the operator's account cannot be charged for · provider: the provider refuses the call itself. */
  by: 'payout' | 'provider';
  /** The provider's own code, for staff. */
  code: string;
  /** The status in which the charge goes on. */
  from: ChargeStatus;
  at: Date;
}

export interface Receivable {
  status: 'open' | 'settled' | 'waived';
  amountCents: number;
  openedAt: Date;
}

/** A staff decision; a waived charge is never collected in another form. */
export interface StaffDecision {
  did: 'retry' | 'waive' | 'refund' | 'give-up-refund';
  by: string;
  reason: string;
  at: Date;
}

/** The id alone opens nothing: messages carry a keyed hash of it. */
export interface PayLink {
  id: string;
  expiresAt: Date;
  usedAt?: Date;
}

/** One payment: the state it should reach, and the one it is in. */
export interface Charge {
  chargeId: string;
  /** Null for a booking hold that no ride has claimed yet; nothing is published about it. */
  rideId: string | null;
  rideCode: string | null;
  purpose: ChargePurpose;
  epoch: number;
  stopIndex: number | null;
  travelerId: string;
  /** Who earns it; null for the platform's own money. */
  operatorId: string | null;
  /** What is held on the card. */
  amountCents: number;
  /** What a capture takes; never more than was held. */
  captureCents: number;
  desired: DesiredState;
  status: ChargeStatus;
  /** The card for the next attempt. */
  cardId: string;
  /** Number of the newest attempt, 0 before the first. */
  attempt: number;
  tried?: Attempt | undefined;
  paymentIntentId?: string | undefined;
  /** How often a capture, release or refund was sent again after a final answer; part of its key. */
  repeats: number;
  capturedCents: number;
  refundedCents: number;
  /** What staff want given back in all; part of it may since have been given back or given up. */
  giveBackCents?: number | undefined;
  /** What was to be given back and stays taken: the provider refused it, and staff have given it up. */
  givenUpCents?: number | undefined;
  captureBefore: string | null;
  /** The card that was held or charged last. */
  card?: ShownCard | undefined;
  failure?: ChargeFailure | undefined;
  /** Cards that were permanently declined since something was last held or paid. */
  cardsDeclinedForGood?: string[] | undefined;
  blocked?: Block | undefined;
  /** Why the provider did not give back what it should have; it is not asked again by itself. */
  refundRefused?: string | undefined;
  /** The provider's ids of refunds known to have failed: each failure is reported more than once. */
  failedRefunds?: string[] | undefined;
  receivable?: Receivable | undefined;
  staffDecisions?: StaffDecision[] | undefined;
  /** What triggered another attempt after a decline; each does so once. */
  asked: string[];
  retryAsked: boolean;
  /** A hold not claimed by then is released. */
  unclaimedUntil?: Date | undefined;
  /** A ride has claimed the hold and awaits the answer. */
  claimAsked?: boolean | undefined;
  /** The link in the newest message to the traveler; it replaces all earlier ones (R27). */
  link?: PayLink | undefined;
  /** Present while the intent-runner has work to do. */
  nextAttemptAt?: Date | undefined;
}

export interface ChargeKey {
  rideId: string;
  purpose: ChargePurpose;
  epoch: number;
  stopIndex?: number | null;
}

/** The id of a charge created for a ride. A booking hold, which is older than its ride, keeps its own id. */
export function chargeIdFor({ rideId, purpose, epoch, stopIndex = null }: ChargeKey): string {
  return [rideId, purpose, epoch, ...(stopIndex === null ? [] : [stopIndex])].join(':');
}

/** What every booking hold is: the platform's $5, for no operator. */
export const bookingHoldTerms = {
  purpose: 'booking-hold',
  epoch: 0,
  stopIndex: null,
  operatorId: null,
  amountCents: bookingHoldCents,
  captureCents: bookingHoldCents,
} as const;

export type NewCharge = Pick<
  Charge,
  | 'chargeId'
  | 'rideId'
  | 'rideCode'
  | 'purpose'
  | 'epoch'
  | 'stopIndex'
  | 'travelerId'
  | 'operatorId'
  | 'amountCents'
  | 'captureCents'
  | 'desired'
  | 'cardId'
>;

/** A charge that has not been attempted yet. */
export function plannedCharge(facts: NewCharge): Charge {
  return {
    ...facts,
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

/** A charge that belongs to a ride, so that events about it may be published. */
export type RidesCharge = Charge & { rideId: string };

export function isOfRide(charge: Charge): charge is RidesCharge {
  return charge.rideId !== null;
}

/** A charge that its traveler owes, or has owed. */
export type ChargeWithReceivable = Charge & { receivable: Receivable };

export function hasOpenReceivable(charge: Charge): charge is ChargeWithReceivable {
  return charge.receivable?.status === 'open';
}

/** An open debt without a payment under way. One that waits for the traveler's bank is none: it may wait forever. */
export function isOwed(charge: Charge): charge is ChargeWithReceivable {
  return hasOpenReceivable(charge) && (charge.status === 'failed' || charge.status === 'requires-action');
}

export function isWaived({ staffDecisions = [] }: Pick<Charge, 'staffDecisions'>): boolean {
  return staffDecisions.some(({ did }) => did === 'waive');
}

/** No attempt is under way or unaccounted for, and no money is held or captured. */
export function mayStartAttempt({ status }: Pick<Charge, 'status'>): boolean {
  return (
    status === 'planned' || status === 'declined' || status === 'failed' || status === 'voided' || status === 'expired'
  );
}

/** How long the provider keeps a hold at most, if it does not say until when. */
const longestHoldMs = 7 * dayMs;

/** When a hold to be released, stuck at a revoked account, has expired by itself. Undefined if it never does. */
export function stuckHoldExpiresAt(charge: Charge): Date | undefined {
  const { status, desired, blocked, captureBefore } = charge;
  if (status !== 'blocked' || desired !== 'voided' || !blocked || !isHold(charge)) return undefined;
  return captureBefore ? new Date(captureBefore) : new Date(blocked.at.getTime() + longestHoldMs);
}

/** It holds money, or may. A call blocked at another step may have taken money: only the account it went to knows. */
const isHold = ({ blocked, tried }: Charge) =>
  blocked?.from === 'authorized' ||
  blocked?.from === 'requires-action' ||
  (blocked?.from === 'authorizing' && tried?.capture === 'manual');
