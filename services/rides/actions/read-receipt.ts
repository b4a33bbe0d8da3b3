import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Caller } from '@livery/platform/http/auth.ts';
import { demandRelation, relationTo } from '../domain/matching/relation.ts';
import { fullName } from '../domain/person.ts';
import { confirmedOffer } from '../domain/ride.ts';
import type { Look } from '../domain/views/disclosure.ts';
import { type Receipt, receiptFor } from '../domain/views/receipt.ts';
import type { Deps } from './deps.ts';
import { findRide, viewerFrom } from './view-for.ts';

/** The ride for its author or the operator who drives it; `not-found` for everybody else. */
export async function lookAtOwnRide(deps: Deps, caller: Caller, id: string): Promise<Look> {
  const [viewer, { state: ride }] = await Promise.all([viewerFrom(deps, caller), findRide(deps, id)]);
  const relation = relationTo(ride, viewer, now());
  demandRelation(relation, ['author', 'confirmed']);
  return { ride, viewer, relation, now: now() };
}

/** The receipt; there is none until something was charged or released. */
export async function readReceipt(deps: Deps, caller: Caller, id: string): Promise<Receipt> {
  const look = await lookAtOwnRide(deps, caller, id);
  const operatorId = confirmedOffer(look.ride)?.operatorId;
  const operator = operatorId ? await deps.people.get(operatorId) : undefined;
  const receipt = receiptFor(look, operator ? (operator.operator?.companyName ?? fullName(operator)) : null);
  if (!receipt) throw notFound('RECEIPT_NOT_READY', messages.receiptLater);
  return receipt;
}
