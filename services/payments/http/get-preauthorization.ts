import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { settleHold } from '../domain/booking-hold.ts';
import { holdOfPayment } from '../store/booking-hold-store.ts';
import type { HttpDeps } from './deps.ts';
import { holdAnswer } from './hold-answer.ts';

/** Read again at the provider: the traveler has just authenticated there. */
export const getPreauthorization =
  (deps: HttpDeps): Handler<typeof paymentsApi.getPreauthorization> =>
  async ({ params: { id }, caller }) => {
    const hold = await holdOfPayment(deps.holds, id);
    if (hold?.state.travelerId !== caller.uid) throw notFound('NOT_FOUND', messages.notFound);
    if (hold.state.status !== 'requires-action') return await holdAnswer(deps, id, hold.state);
    const payment = await deps.heldPayments.retrieve({ id, account: null });
    const { saved } = await deps.holds.update(hold.id, (state) => settleHold(state, payment));
    return await holdAnswer(deps, id, saved.state);
  };
