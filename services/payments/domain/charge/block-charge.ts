import { type Block, type Charge, hasOpenReceivable, isOwed, isWaived, stuckHoldExpiresAt } from './charge.ts';
import { type ChargeDecision, type DecisionInputs, withEvent, withoutEvent } from './charge-event.ts';
import { withReceivableDueAgain } from './decline-charge.ts';
import { nextStep } from './next-step.ts';

export interface BlockReason {
  by: Block['by'];
  code: string;
  /** The provider has said that nothing came of this call; otherwise only the provider knows. */
  isFinal: boolean;
}

/**
 * The charge cannot go on and no other card would help: the traveler owes nothing. A hold being released expires anyway,
 * so nothing is published about it until then.
 */
export function blockCharge(
  charge: Charge,
  { by, code, isFinal }: BlockReason,
  inputs: DecisionInputs,
): ChargeDecision {
  if (charge.status === 'blocked') return undefined;
  const nothingCame = isFinal && charge.status === 'authorizing';
  const untried = hasOpenReceivable(charge) ? 'failed' : 'planned';
  const from = nothingCame ? untried : charge.status;
  const state: Charge = {
    ...charge,
    status: 'blocked',
    blocked: { by, code, from, at: inputs.now },
    repeats: charge.repeats + (isFinal && !nothingCame ? 1 : 0),
    retryAsked: false,
    claimAsked: undefined,
    failure: undefined,
  };
  return charge.desired === 'voided' ? withoutEvent(state, inputs) : withEvent(state, 'charge.failed', inputs);
}

/**
 * The charge goes on where it stood. What an account was asked for goes on only at that account, be it an attempt of
 * unknown outcome or a refund; only a hold may start over at another, because an unknown hold takes nothing and expires.
 * A debt waits for its traveler, who had been told that it waits for somebody else.
 */
export function liftBlock(charge: Charge, account: string | null, inputs: DecisionInputs): ChargeDecision {
  const { status, blocked, tried } = charge;
  if (status !== 'blocked' || !blocked) return undefined;
  const { from } = blocked;
  const lifted: Charge = { ...charge, status: from, blocked: undefined, retryAsked: charge.desired === 'authorized' };
  if (!liesAtAnAccount.has(from) || tried?.account === account)
    return isOwed(lifted) ? withReceivableDueAgain(lifted, inputs) : withoutEvent(lifted, inputs);
  if (from === 'authorizing' && tried?.capture === 'manual')
    return withoutEvent({ ...lifted, status: 'planned' }, inputs);
  return undefined;
}

const liesAtAnAccount: ReadonlySet<Charge['status']> = new Set([
  'authorizing',
  'requires-action',
  'authorized',
  'capturing',
  'captured',
]);

/**
 * Nothing is held, so the provider is not asked. Consumers have heard of the charge only if it was blocked, or waived
 * since, and then hear of its end.
 */
export function dropCharge(charge: Charge, inputs: DecisionInputs): ChargeDecision {
  if (nextStep(charge) !== 'drop') return undefined;
  const dropped: Charge = { ...charge, status: 'voided', blocked: undefined };
  const wasTold = charge.blocked !== undefined || isWaived(charge);
  return wasTold ? withEvent(dropped, 'charge.voided', inputs) : withoutEvent(dropped, inputs);
}

/** A hold that nobody could release has expired by itself, which is published. */
export function expireCharge(charge: Charge, inputs: DecisionInputs): ChargeDecision {
  const expiredAt = stuckHoldExpiresAt(charge);
  if (!expiredAt) return undefined;
  // Somebody wanted it looked at before its time.
  if (inputs.realNow < expiredAt) return withoutEvent(charge, inputs);
  return withEvent({ ...charge, status: 'expired', blocked: undefined }, 'charge.expired', inputs);
}
