import { type Block, type Charge, lapsesAt } from './charge.ts';
import { type ChargeDecision, type Moment, quietly, told } from './charge-told.ts';

export interface Obstacle {
  by: Block['by'];
  code: string;
  /** The provider has said that nothing came of this very call; otherwise only it knows. */
  isFinal: boolean;
}

/**
 * The charge cannot go on and no card can help: nothing is owed by the traveler. What is being given up lapses by itself,
 * so nobody is told of it before that.
 */
export function blockCharge(charge: Charge, { by, code, isFinal }: Obstacle, moment: Moment): ChargeDecision {
  if (charge.status === 'blocked') return undefined;
  const nothingCame = isFinal && charge.status === 'authorizing';
  const from = nothingCame ? 'planned' : charge.status;
  const state: Charge = {
    ...charge,
    status: 'blocked',
    blocked: { by, code, from, at: moment.now },
    repeats: charge.repeats + (isFinal && !nothingCame ? 1 : 0),
    retryAsked: false,
    claimAsked: undefined,
    failure: undefined,
  };
  return charge.desired === 'voided' ? quietly(state, moment) : told(state, 'charge.failed', moment);
}

/**
 * Goes on where the charge stood. A try whose fate is unknown goes on only at the account that knows it; a hold may
 * begin afresh at another account, because an unknown hold takes nothing and lapses.
 */
export function liftBlock(charge: Charge, account: string | null, moment: Moment): ChargeDecision {
  const { status, blocked, tried } = charge;
  if (status !== 'blocked' || !blocked) return undefined;
  const { from } = blocked;
  const lifted: Charge = { ...charge, status: from, blocked: undefined, retryAsked: charge.desired === 'authorized' };
  const isUnaccounted =
    from === 'authorizing' || from === 'capturing' || from === 'authorized' || from === 'requires-action';
  if (!isUnaccounted || tried?.account === account) return quietly(lifted, moment);
  if (from === 'authorizing' && tried?.capture === 'manual') return quietly({ ...lifted, status: 'planned' }, moment);
  return undefined;
}

/** Waited for in vain: what nobody may release has lapsed, and others hear of that. */
export function lapseCharge(charge: Charge, moment: Moment): ChargeDecision {
  const lapsedAt = lapsesAt(charge);
  if (!lapsedAt || moment.realNow < lapsedAt) return undefined;
  return told({ ...charge, status: 'expired', blocked: undefined }, 'charge.expired', moment);
}
