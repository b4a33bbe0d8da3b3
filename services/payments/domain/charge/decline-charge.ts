import type { Decision } from '@livery/contracts/decision.ts';
import { type Charge, hasOpenReceivable, type Receivable } from './charge.ts';
import {
  type ChargeDecision,
  type DecisionInputs,
  withEvent,
  withEventData,
  withReceivableEvent,
} from './charge-event.ts';
import { linkFacts, withLink } from './pay-link.ts';

export interface Decline {
  code: string;
  /** The same card will be declined again. */
  hard: boolean;
}

/** The card was declined. If the money should have been captured by now, it is owed from here on. */
export function declineCharge(charge: Charge, decline: Decline, inputs: DecisionInputs): ChargeDecision {
  const { status, tried } = charge;
  if (status !== 'planned' && status !== 'authorizing' && status !== 'requires-action') return undefined;
  const cardId = tried?.cardId ?? charge.cardId;
  const known: Charge = {
    ...charge,
    retryAsked: false,
    claimAsked: undefined,
    failure: { ...decline, cardId },
    cardsDeclinedForGood: decline.hard ? withCard(charge, cardId) : charge.cardsDeclinedForGood,
  };
  if (hasOpenReceivable(charge)) return withEvent({ ...known, status: 'failed' }, 'charge.failed', inputs);
  if (charge.desired === 'captured') return withReceivableOpened({ ...known, status: 'failed' }, inputs);
  const isRepairable = charge.purpose !== 'booking-hold' && charge.desired === 'authorized';
  // Whoever pays on the page sees the decline there; a message would only confuse.
  const declined: Charge = { ...known, status: 'declined' };
  return isRepairable && !tried?.onSession ? remind(declined, inputs) : withEvent(declined, 'charge.failed', inputs);
}

const withCard = ({ cardsDeclinedForGood = [] }: Charge, cardId: string) => [
  ...new Set([...cardsDeclinedForGood, cardId]),
];

/** Publishes that a payment waits for the traveler, with a new link that replaces the earlier ones. */
export function remind(charge: Charge, inputs: DecisionInputs): Decision<Charge> {
  const linked = withLink(charge, inputs);
  return withEventData(
    linked,
    (facts) => ({ type: 'charge.failed', data: { charge: facts, ...linkFacts(linked) } }),
    inputs,
  );
}

function withReceivableOpened(charge: Charge, inputs: DecisionInputs): Decision<Charge> {
  const receivable: Receivable = { status: 'open', amountCents: charge.captureCents, openedAt: inputs.now };
  return withPaymentRequest({ ...charge, receivable }, 'receivable.opened', inputs);
}

/** The debt had waited for something that no card could help, or for a lost answer, and can be paid now. */
export function withReceivableDueAgain(charge: Charge, inputs: DecisionInputs): Decision<Charge> {
  return withPaymentRequest(charge, 'receivable.due-again', inputs);
}

/** Publishes that the traveler owes it, with a new link that replaces the earlier ones. */
function withPaymentRequest(
  charge: Charge,
  type: 'receivable.opened' | 'receivable.due-again',
  inputs: DecisionInputs,
): Decision<Charge> {
  const linked = withLink(charge, inputs);
  const failed = withEvent(linked, 'charge.failed', inputs);
  return withReceivableEvent(failed, (receivable) => ({ type, data: { receivable, ...linkFacts(linked) } }));
}
