import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { chooseCard } from '../actions/choose-card.ts';
import type { Deps } from '../actions/deps.ts';
import { payNow } from '../actions/pay-now.ts';
import { requireOwnCardIfGiven } from './own-account.ts';

/** The amount is the approved stop's, never the caller's. */
export const payExtraStop =
  (deps: Deps): Handler<typeof paymentsApi.payExtraStop> =>
  async ({ body: { extraStopPaymentId, paymentMethod }, caller: { uid }, keyedRequest }) => {
    const charge = (await deps.charges.get(extraStopPaymentId))?.state;
    if (charge?.travelerId !== uid || charge.purpose !== 'extra-stop') throw notFound('NOT_FOUND', messages.notFound);
    await requireOwnCardIfGiven(deps, uid, paymentMethod);
    const paying = { cardId: paymentMethod, keyedRequest };
    if (charge.rideId) await chooseCard(deps, { id: extraStopPaymentId, rideId: charge.rideId }, paying);
    return await payNow(deps, extraStopPaymentId, paying);
  };
