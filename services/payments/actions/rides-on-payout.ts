import { type AppError, conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { PayoutUse } from '@livery/contracts/payments/api.ts';
import { isOfRide } from '../domain/charge/charge.ts';
import { needsPayout } from '../store/charge-lists.ts';
import type { Deps } from './deps.ts';

const namedAtMost = 10;

/**
 * Rides whose money could no longer be captured or released without this payout account of an operator (R10). If the
 * account never comes back, staff waive what is stuck there.
 */
export async function ridesOnPayout(
  { charges, rides }: Pick<Deps, 'charges' | 'rides'>,
  uid: string,
  accountId: string | null,
): Promise<PayoutUse['rides']> {
  const open = await charges.find(needsPayout(uid, accountId), { limit: namedAtMost });
  const confirmed = await rides.confirmedRides(uid, namedAtMost);
  const named = new Map([
    ...open.flatMap(({ state }) => (isOfRide(state) ? [[state.rideId, state.rideCode ?? ''] as const] : [])),
    ...confirmed.map(({ rideId, rideConfirmationCode }) => [rideId, rideConfirmationCode] as const),
  ]);
  return [...named].map(([id, rideConfirmationCode]) => ({ id, rideConfirmationCode }));
}

export function payoutInUse(rides: PayoutUse['rides']): AppError {
  const state: PayoutUse = { rides };
  return conflict('PAYOUT_IN_USE', messages.payoutInUse, { state });
}
