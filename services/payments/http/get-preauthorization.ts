import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { syncCharge } from '../actions/sync-charge.ts';
import { chargeOfPayment } from '../store/charge-store.ts';
import { holdAnswer } from './hold-answer.ts';

/** Reads the hold at the provider: the traveler has just authenticated there. */
export const getPreauthorization =
  (deps: Deps): Handler<typeof paymentsApi.getPreauthorization> =>
  async ({ params: { id }, caller }) => {
    const hold = (await chargeOfPayment(deps.charges, id))?.state;
    if (hold?.travelerId !== caller.uid || hold.purpose !== 'booking-hold')
      throw notFound('NOT_FOUND', messages.notFound);
    const isWaiting = hold.status === 'requires-action' && !hold.claimAsked;
    return await holdAnswer(deps, id, isWaiting ? await syncCharge(deps, hold) : hold);
  };
