import type { Decision } from '@livery/contracts/decision.ts';
import { hourMs } from '@livery/contracts/durations.ts';
import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import { type Attempt, type Charge, hasOpenReceivable, isWaived, mayStartAttempt } from './charge.ts';
import { type ChargeDecision, type DecisionInputs, withoutEvent } from './charge-event.ts';
import { remind, withReceivableDueAgain } from './decline-charge.ts';

export interface Payer {
  customerId: string;
  /** The operator's connected account; null for the platform's own money. */
  account: string | null;
}

export interface HowToPay {
  cardId: string;
  onSession: boolean;
}

/** What is due or owed is taken by the next attempt; anything else is only held. */
export function capturesAtOnce(charge: Charge): boolean {
  return charge.desired === 'captured' || hasOpenReceivable(charge);
}

/** What the next attempt asks of the card: a hold may exceed the rate, but never more than the rate is taken (R5). */
export function amountOfNextAttempt(charge: Charge): number {
  return capturesAtOnce(charge) ? charge.captureCents : charge.amountCents;
}

/** A charge given up while its former attempt was being closed is not held once more, only to be released. */
export function mayAttempt(charge: Charge): boolean {
  return mayStartAttempt(charge) && charge.desired !== 'voided';
}

/** Saves the next attempt before the provider is called: after a crash exactly this one is resumed. */
export function startAttempt(
  charge: Charge,
  { payer, how, inputs }: { payer: Payer; how: HowToPay; inputs: DecisionInputs },
): Decision<Charge> {
  const tried = {
    ...payer,
    ...how,
    amountCents: amountOfNextAttempt(charge),
    capture: capturesAtOnce(charge) ? ('automatic' as const) : ('manual' as const),
    firstTriedAt: inputs.now,
  };
  const begun: Charge = { ...charge, status: 'authorizing', attempt: charge.attempt + 1, cardId: how.cardId, tried };
  return withoutEvent({ ...begun, paymentIntentId: undefined, retryAsked: false }, inputs);
}

/** The provider keeps a key's answer for a day; after that a repeat could charge twice. */
const keysLiveMs = 23 * hourMs;

/** Whether an attempt's call may be repeated; else its payment is only looked for. What staff waived is not taken. */
export function mayRepeat(charge: Charge, { firstTriedAt }: Attempt, now: Date): boolean {
  return !isWaived(charge) && now.getTime() - firstTriedAt.getTime() < keysLiveMs;
}

/**
 * The provider never received the attempt: the next one has its own key. A debt is asked for again: its traveler, who
 * left the page long ago, may have been told that it waits for something else.
 */
export function forgetAttempt(charge: Charge, inputs: DecisionInputs): ChargeDecision {
  if (charge.status !== 'authorizing') return undefined;
  if (hasOpenReceivable(charge)) return withReceivableDueAgain({ ...charge, status: 'failed' }, inputs);
  return withoutEvent({ ...charge, status: 'planned' }, inputs);
}

export interface RetryRequest {
  /** Each key triggers one attempt. */
  key: string;
  /** When the reason to try again arose: an attempt begun later has already taken it into account. */
  at: Date;
  cardId?: string;
}

/**
 * Requests one more attempt after a decline, or after a bank's dialog that was left open. A card that was
 * permanently declined is not tried again; the traveler is reminded instead.
 */
export const requestRetry = (charge: Charge, asked: RetryRequest, inputs: DecisionInputs): ChargeDecision =>
  isOneOf(['declined', 'requires-action'], charge) ? withRetryRequested(charge, asked, inputs) : undefined;

/** Requests an expired hold anew. */
export const holdAgain = (charge: Charge, asked: RetryRequest, inputs: DecisionInputs): ChargeDecision =>
  isOneOf(['expired'], charge) ? withRetryRequested(charge, asked, inputs) : undefined;

const isOneOf = (waiting: readonly ChargeStatus[], { status, desired, purpose }: Charge) =>
  waiting.includes(status) && desired === 'authorized' && purpose !== 'booking-hold';

function withRetryRequested(charge: Charge, asked: RetryRequest, inputs: DecisionInputs): ChargeDecision {
  if (charge.asked.includes(asked.key) || (charge.tried && charge.tried.firstTriedAt > asked.at)) return undefined;
  const cardId = asked.cardId ?? charge.cardId;
  const noted = { ...charge, asked: [...charge.asked, asked.key] };
  if (isDeclinedForGood(charge, cardId)) return remind(noted, inputs);
  return withoutEvent({ ...noted, cardId, retryAsked: true }, inputs);
}

/** A charge declined under an older release knows only the card of its last failure. */
const isDeclinedForGood = ({ cardsDeclinedForGood = [], failure }: Charge, cardId: string) =>
  cardsDeclinedForGood.includes(cardId) || (failure?.hard === true && failure.cardId === cardId);
