import type { Decision } from '@livery/contracts/decision.ts';
import { type Charge, chargeFacts, isOfRide, partiesOf } from './charge.ts';
import { scheduled } from './next-step.ts';

/** What a decision takes from outside: the two clocks, and a new link id that comes with them. */
export interface Moment {
  now: Date;
  /** The system clock, used for retries. */
  realNow: Date;
  /** A new id for a link, in case a message needs one. */
  linkId: string;
}

/** Undefined: nothing changes. */
export type ChargeDecision = Decision<Charge> | undefined;

export type ChargeEventType =
  | 'charge.authorized'
  | 'charge.captured'
  | 'charge.voided'
  | 'charge.expired'
  | 'charge.refunded'
  | 'charge.refund-failed'
  | 'charge.failed';

/**
 * A change that is published, unless no ride has claimed the charge yet. It also sets when the intent-runner looks at
 * the charge next.
 */
export function withEvent(charge: Charge, type: ChargeEventType, moment: Moment): Decision<Charge> {
  const state = scheduled(charge, moment.realNow);
  if (!isOfRide(state)) return { state, events: [] };
  return { state, events: [{ type, data: { charge: chargeFacts(state) }, parties: partiesOf(state) }] };
}

/** A change without an event: a step between two provider calls. It sets the next look in the same way. */
export function withoutEvent(charge: Charge, moment: Pick<Moment, 'realNow'>): Decision<Charge> {
  return { state: scheduled(charge, moment.realNow), events: [] };
}

/** Two decisions in a row, saved in one write. */
export function followedBy(
  first: ChargeDecision,
  second: (charge: Charge) => ChargeDecision,
  charge: Charge,
): ChargeDecision {
  const next = second(first?.state ?? charge);
  if (!first || !next) return first ?? next;
  return { state: next.state, events: [...first.events, ...next.events] };
}
