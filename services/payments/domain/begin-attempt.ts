import { type Charge, hasOpenReceivable } from './charge.ts';
import { type ChargeDecision, type Moment, quietly } from './charge-told.ts';
import type { Decision } from './decision.ts';
import { remind } from './refuse-charge.ts';

export interface Payer {
  customerId: string;
  /** The earner's connected account; null for the platform's own money. */
  account: string | null;
}

export interface Try {
  cardId: string;
  onSession: boolean;
}

/** No try is under way, and no money is held or taken. */
export function mayBegin({ status }: Charge): boolean {
  return !['authorizing', 'requires-action', 'authorized', 'capturing', 'captured', 'refunded'].includes(status);
}

/** Fixes the next attempt before the provider is called: a crash from here on resumes exactly this one. */
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
  return quietly({ ...begun, paymentIntentId: undefined, retryAsked: false }, moment);
}

/**
 * Asks once for another attempt after a decline. A card that was refused for good is not tried again; the traveler is
 * reminded instead.
 */
export function askAgain(charge: Charge, asked: { key: string; cardId?: string }, moment: Moment): ChargeDecision {
  if (charge.asked.includes(asked.key)) return undefined;
  if (charge.status !== 'declined' || charge.desired !== 'authorized') return undefined;
  const cardId = asked.cardId ?? charge.cardId;
  const noted = { ...charge, asked: [...charge.asked, asked.key] };
  if (charge.failure?.hard && charge.failure.cardId === cardId) return remind(noted, moment);
  return quietly({ ...noted, cardId, retryAsked: true }, moment);
}
