import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Caller } from '@livery/platform/http/auth.ts';
import { displayName } from '../domain/person.ts';
import { confirmedOffer } from '../domain/ride.ts';
import { type Receipt, receiptFor } from '../domain/views/receipt.ts';
import type { Deps } from './deps.ts';
import { loadOwnRide } from './load-own-ride.ts';

/** The receipt; there is none until something was charged or released. */
export async function readReceipt(deps: Deps, caller: Caller, id: string): Promise<Receipt> {
  const context = await loadOwnRide(deps, caller, id);
  const operatorId = confirmedOffer(context.ride)?.operatorId;
  const operator = operatorId ? await deps.people.get(operatorId) : undefined;
  const receipt = receiptFor(context, operator ? displayName(operator) : null);
  if (!receipt) throw notFound('RECEIPT_NOT_READY', messages.receiptLater);
  return receipt;
}
