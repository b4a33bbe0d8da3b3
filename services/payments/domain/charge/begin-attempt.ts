import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import type { Decision } from '../decision.ts';
import { type Charge, hasOpenReceivable } from './charge.ts';
import { type ChargeDecision, type Moment, withoutEvent } from './charge-event.ts';
import { remind } from './refuse-charge.ts';

export interface Payer {
  customerId: string;
  /** The operator's connected account; null for the platform's own money. */
  account: string | null;
}

export interface Try {
  cardId: string;
  onSession: boolean;
}

/** No attempt is under way or unaccounted for, and no money is held or captured. */
export function mayBegin({ status }: Charge): boolean {
  return (
    status === 'planned' || status === 'declined' || status === 'failed' || status === 'voided' || status === 'expired'
  );
}

/** Saves the next attempt before the provider is called: after a crash exactly this one is resumed. */
export function beginAttempt(
  charge: Charge,
  { payer, how, moment }: { payer: Payer; how: Try; moment: Moment },
): Decision<Charge> {
  const takesAtOnce = charge.desired === 'captured' || hasOpenReceivable(charge);
  const tried = {
    ...payer,
    ...how,
    amountCents: takesAtOnce ? charge.captureCents : charge.amountCents,
    capture: takesAtOnce ? ('automatic' as const) : ('manual' as const),
    firstTriedAt: moment.now,
  };
  const begun: Charge = { ...charge, status: 'authorizing', attempt: charge.attempt + 1, cardId: how.cardId, tried };
  return withoutEvent({ ...begun, paymentIntentId: undefined, retryAsked: false }, moment);
}

export interface Ask {
  /** Each key triggers one attempt. */
  key: string;
  /** When the reason to try again arose: an attempt begun later has already taken it into account. */
  at: Date;
  cardId?: string;
}

/** What another attempt may be asked for. */
const waiting: readonly ChargeStatus[] = ['declined', 'requires-action', 'expired'];

/**
 * Requests one more attempt after a decline, after a bank's dialog that was left open, or of a hold that has lapsed. A
 * card that was permanently refused is not tried again; the traveler is reminded instead.
 */
export function askAgain(charge: Charge, asked: Ask, moment: Moment): ChargeDecision {
  if (charge.asked.includes(asked.key) || (charge.tried && charge.tried.firstTriedAt > asked.at)) return undefined;
  if (!waiting.includes(charge.status) || charge.desired !== 'authorized' || charge.purpose === 'booking-hold')
    return undefined;
  const cardId = asked.cardId ?? charge.cardId;
  const noted = { ...charge, asked: [...charge.asked, asked.key] };
  if (charge.failure?.hard && charge.failure.cardId === cardId) return remind(noted, moment);
  return withoutEvent({ ...noted, cardId, retryAsked: true }, moment);
}
