import type { ChargeFacts, ChargePurpose, ChargeStatus, ReceivableFacts } from '@livery/contracts/payments/model.ts';

/** Where a charge should end; the executor moves its status there. */
export type Desired = 'claimed' | 'authorized' | 'captured' | 'voided';

/** One try at a card, fixed before the provider hears of it, so that a repeat sends the same bytes. */
export interface Attempt {
  /** Connected account whose money it is; null is the platform's own. */
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

export interface Receivable {
  status: 'open' | 'settled' | 'waived';
  amountCents: number;
  openedAt: Date;
}

/** The id alone opens nothing: messages carry a keyed hash of it. */
export interface PayLink {
  id: string;
  expiresAt: Date;
  usedAt?: Date;
}

/** One movement of money for a ride: what should become of it, and how far it is. */
export interface Charge {
  rideId: string;
  rideCode: string;
  purpose: ChargePurpose;
  epoch: number;
  stopIndex: number | null;
  travelerId: string;
  /** Who earns it; null for the platform's own money. */
  operatorId: string | null;
  /** What is held on the card. */
  amountCents: number;
  /** What is taken when it is captured; never more than was held. */
  captureCents: number;
  desired: Desired;
  status: ChargeStatus;
  /** The card of the next attempt. */
  cardId: string;
  /** Number of the newest attempt, 0 before the first. */
  attempt: number;
  tried?: Attempt | undefined;
  paymentIntentId?: string | undefined;
  /** How often a capture or release was sent again after a definitive answer; part of its key. */
  repeats: number;
  capturedCents: number;
  refundedCents: number;
  captureBefore: string | null;
  failure?: ChargeFailure | undefined;
  receivable?: Receivable | undefined;
  /** What asked for another attempt after a decline; each asks once. */
  asked: string[];
  retryAsked: boolean;
  /** The link in the newest message to the traveler; it replaces all earlier ones (R27). */
  link?: PayLink | undefined;
  /** Present while the executor has work. */
  nextAttemptAt?: Date | undefined;
}

export interface ChargePlace {
  rideId: string;
  purpose: ChargePurpose;
  epoch: number;
  stopIndex?: number | null;
}

export function chargeId({ rideId, purpose, epoch, stopIndex = null }: ChargePlace): string {
  return [rideId, purpose, epoch, ...(stopIndex === null ? [] : [stopIndex])].join(':');
}

export function chargeFacts(charge: Charge): ChargeFacts {
  const { rideId, purpose, epoch, stopIndex, travelerId, operatorId, status, amountCents } = charge;
  const { capturedCents, refundedCents, captureBefore, attempt, failure } = charge;
  return {
    chargeId: chargeId(charge),
    ...{ rideId, purpose, epoch, stopIndex, travelerId, operatorId, status, amountCents },
    ...{ capturedCents, refundedCents, captureBefore, attempt },
    failureCode: failure?.code ?? null,
    hardDecline: failure?.hard ?? false,
  };
}

export function receivableFacts(charge: Charge, receivable: Receivable): ReceivableFacts {
  const { rideId, travelerId, purpose } = charge;
  const { amountCents, status } = receivable;
  const id = chargeId(charge);
  return { receivableId: id, chargeId: id, rideId, travelerId, purpose, amountCents, status };
}

export function partiesOf({ travelerId, operatorId }: Charge): string[] {
  return operatorId ? [travelerId, operatorId] : [travelerId];
}

export function hasOpenReceivable(charge: Charge): boolean {
  return charge.receivable?.status === 'open';
}
