import { conflict, forbidden, paymentRequired, unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import { idFrom } from '@livery/platform/http/idempotency-key.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { KeyedRequest } from '@livery/platform/mongo/keyed-requests.ts';
import type { Deps } from '../actions/deps.ts';
import { newDecisionInputs } from '../actions/new-decision-inputs.ts';
import { noteDeclinedHold } from '../actions/note-declined-hold.ts';
import { retryNow } from '../actions/retry-now.ts';
import { planBookingHold, renewBookingHold } from '../domain/charge/claim-hold.ts';
import { openReceivablesOf } from '../store/charge-store.ts';
import { holdAnswer } from './hold-answer.ts';
import { ownCustomer, ownPerson, requireOwnCard, requireSelf } from './own-account.ts';

/**
 * Holds $5 before there is a ride: saves a planned charge, calls the provider at once with a key derived from it, and
 * saves the answer. A repeat with the same Idempotency-Key finishes the same hold, or renews one released meanwhile.
 */
export const preauthorizeBooking =
  (deps: Deps): Handler<typeof paymentsApi.preauthorizeBooking> =>
  async ({ body, caller: { uid }, keyedRequest }) => {
    requireSelf(uid, body.travelerId);
    if ((await ownPerson(deps, uid)).isSuspended) throw forbidden('USER_SUSPENDED', messages.suspended);
    requireOwnCard(await ownCustomer(deps, uid), body.paymentMethod, messages.invalidPaymentMethod);
    const chargeId = `hold-${idFrom(keyedRequest, deps.idempotencySecret)}`;
    await plan(deps, { chargeId, travelerId: uid, cardId: body.paymentMethod, keyedRequest });
    await retryNow(deps.charges, chargeId);
    await deps.chargeRunner.runNow(chargeId);
    // Not before the run: it may have been in the middle of being released.
    const { saved } = await deps.charges.update(chargeId, (state) => renewBookingHold(state, newDecisionInputs()));
    if (saved.state.status === 'planned') await deps.chargeRunner.runNow(chargeId);
    return await answer(deps, chargeId);
  };

interface Plan {
  chargeId: string;
  travelerId: string;
  cardId: string;
  keyedRequest: KeyedRequest | undefined;
}

async function plan({ charges, hits, limits }: Deps, { keyedRequest, ...hold }: Plan): Promise<void> {
  const { chargeId, travelerId } = hold;
  if (!(await charges.get(chargeId))) {
    if ((await openReceivablesOf(charges, travelerId)).length > 0)
      throw paymentRequired('AMOUNT_DUE', messages.amountDue);
    await hits.requireNotUsedUp(travelerId, limits.declinedHolds);
    await hits.countOrRefuse(travelerId, limits.holds, chargeId);
  }
  await charges.insert(chargeId, planBookingHold(hold, newDecisionInputs()), { keyedRequest });
}

async function answer(deps: Deps, chargeId: string) {
  const hold = (await deps.charges.get(chargeId))?.state;
  if (hold?.status === 'declined') {
    await noteDeclinedHold(deps, hold);
    throw paymentRequired('CARD_DECLINED', messages.invalidPaymentMethod);
  }
  // The refusal is final for this key, so that the browser's next attempt makes a new hold.
  if (hold?.status === 'blocked') throw conflict('HOLD_REFUSED', messages.customerRefused);
  if (!hold?.paymentIntentId) throw unavailable('PROVIDER_DOWN', messages.providerDown);
  return await holdAnswer(deps, hold.paymentIntentId, hold);
}
