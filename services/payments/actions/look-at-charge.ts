import type { Charge } from '../domain/charge.ts';
import { type ChargeDeps, placeOf, settle } from './charge-deps.ts';

/** Reads a payment at the provider again and takes over what it says. */
export async function lookAtCharge(
  deps: Pick<ChargeDeps, 'charges' | 'heldPayments'>,
  id: string,
  charge: Charge,
): Promise<Charge> {
  const place = placeOf(charge);
  if (!place) return charge;
  return await settle(deps, { id, attempt: charge.attempt }, await deps.heldPayments.retrieve(place));
}
