import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { chooseCard } from '../actions/choose-card.ts';
import type { Deps } from '../actions/deps.ts';
import { payNow } from '../actions/pay-now.ts';
import { spendLink } from '../domain/charge/pay-link.ts';
import { linkedCharge } from './linked-charge.ts';
import { requireOwnCardIfGiven } from './own-account.ts';

/** A link pays once; until then the traveler may try several cards, and afterwards it answers that it is done. */
export const payLinked =
  (deps: Deps): Handler<typeof paymentsApi.payLinked> =>
  async ({ params: { id: rideId, token }, body, caller: { uid }, keyedRequest }) => {
    const { chargeId: id } = await linkedCharge(deps, { rideId, token, uid });
    const cardId = body?.paymentMethod;
    await requireOwnCardIfGiven(deps, uid, cardId);
    await chooseCard(deps, { id, rideId }, { cardId, keyedRequest });
    const answer = await payNow(deps, id, { cardId, keyedRequest });
    if (answer.status === 'done') await deps.charges.update(id, (state) => spendLink(state, now()));
    return answer;
  };
