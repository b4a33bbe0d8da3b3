import type { Decision, DomainEvent } from '@livery/contracts/decision.ts';
import type { chargeEvents } from '@livery/contracts/payments/events.ts';
import type { ChargeFacts, ReceivableFacts } from '@livery/contracts/payments/model.ts';
import { type Charge, isOfRide } from './charge.ts';
import { chargeFacts, partiesOf, receivableFacts } from './charge-facts.ts';
import { scheduled } from './next-step.ts';

/** What a decision takes from outside: the two clocks, and a new link id that comes with them. */
export interface DecisionInputs {
  now: Date;
  /** The system clock, used for retries. */
  realNow: Date;
  /** A new id for a link, in case a message needs one. */
  linkId: string;
}

/** Undefined: nothing changes. */
export type ChargeDecision = Decision<Charge> | undefined;

type ChargeEvent = DomainEvent<keyof typeof chargeEvents>;

export type ChargeEventType =
  | 'charge.authorized'
  | 'charge.captured'
  | 'charge.voided'
  | 'charge.expired'
  | 'charge.refunded'
  | 'charge.refund-failed'
  | 'charge.failed';

/**
 * A change that the charge's parties are told of, unless no ride has claimed it yet. It also sets when the
 * intent-runner looks at the charge next.
 */
export function withEventData(
  charge: Charge,
  eventOf: (charge: ChargeFacts) => ChargeEvent,
  { realNow }: DecisionInputs,
): Decision<Charge> {
  const state = scheduled(charge, realNow);
  if (!isOfRide(state)) return { state, events: [] };
  return { state, events: [{ ...eventOf(chargeFacts(state)), parties: partiesOf(state) }] };
}

/** A change of which nothing more is to be said than what the charge is now. */
export function withEvent(charge: Charge, type: ChargeEventType, inputs: DecisionInputs): Decision<Charge> {
  return withEventData(charge, (facts) => ({ type, data: { charge: facts } }), inputs);
}

/** The same change, with an event that tells the traveler what it means for the debt. */
export function withReceivableEvent(
  { state, events }: Decision<Charge>,
  eventOf: (receivable: ReceivableFacts) => ChargeEvent,
): Decision<Charge> {
  if (!isOfRide(state) || !state.receivable) return { state, events };
  const ofReceivable = { ...eventOf(receivableFacts(state, state.receivable)), parties: [state.travelerId] };
  return { state, events: [...events, ofReceivable] };
}

/** A change without an event: a step between two provider calls. It sets the next look in the same way. */
export function withoutEvent(charge: Charge, inputs: Pick<DecisionInputs, 'realNow'>): Decision<Charge> {
  return { state: scheduled(charge, inputs.realNow), events: [] };
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
