import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { payNow } from '../actions/pay-now.ts';
import { requireOwnCardIfGiven } from './own-account.ts';

export const payReceivable =
  (deps: Deps): Handler<typeof paymentsApi.payReceivable> =>
  async ({ params: { id }, body, caller: { uid }, keyedRequest }) => {
    const charge = (await deps.charges.get(id))?.state;
    if (charge?.travelerId !== uid || !charge.receivable) throw notFound('NOT_FOUND', messages.notFound);
    const cardId = body?.paymentMethod;
    await requireOwnCardIfGiven(deps, uid, cardId);
    return await payNow(deps, id, { cardId, keyedRequest });
  };
