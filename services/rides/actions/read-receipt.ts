import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Caller } from '@livery/platform/http/auth.ts';
import { fullName } from '../domain/person.ts';
import { type Receipt, receiptOf } from '../domain/receipt.ts';
import { demandRelation, relationTo } from '../domain/relation.ts';
import { chargesEarnedBy, confirmedOffer, type Ride } from '../domain/ride.ts';
import type { Deps } from './deps.ts';
import { findRide, viewerFrom } from './view-for.ts';

/** The ride of its author or the operator who drives it; nobody else finds it. */
export async function findOwnRide(deps: Deps, caller: Caller, id: string): Promise<Ride> {
  const [viewer, { state }] = await Promise.all([viewerFrom(deps, caller), findRide(deps, id)]);
  demandRelation(relationTo(state, viewer, now()), ['author', 'confirmed']);
  return state;
}

/** The receipt, once something was charged or released; before that there is none. */
export async function readReceipt(deps: Deps, caller: Caller, id: string): Promise<Receipt> {
  const ride = await findOwnRide(deps, caller, id);
  const operatorId = confirmedOffer(ride)?.operatorId;
  const operator = operatorId ? await deps.people.get(operatorId) : undefined;
  const seen = ride.authorId === caller.uid ? ride : { ...ride, charges: chargesEarnedBy(ride, caller.uid) };
  const receipt = receiptOf(seen, operator ? (operator.operator?.companyName ?? fullName(operator)) : null, now());
  if (!receipt) throw notFound('RECEIPT_NOT_READY', messages.notFound);
  return receipt;
}
