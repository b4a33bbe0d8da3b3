import { forbidden, paymentRequired, unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import { now, realNow } from '@livery/platform/clock/clock.ts';
import { idFrom } from '@livery/platform/http/idempotency-key.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Command } from '@livery/platform/mongo/commands.ts';
import { hurry } from '../actions/hurry.ts';
import { planBookingHold } from '../domain/booking-hold.ts';
import { openReceivablesOf } from '../store/charge-store.ts';
import type { HttpDeps } from './deps.ts';
import { holdAnswer } from './hold-answer.ts';
import { type Customer, demandSelf, ownCard, ownCustomer, ownPerson } from './own-account.ts';

/**
 * Holds $5 before there is a ride: the plan is saved, the provider called at once with a key of the plan, the answer
 * settled. A repeat with the same Idempotency-Key finishes the same hold.
 */
export const preauthorizeBooking =
  (deps: HttpDeps): Handler<typeof paymentsApi.preauthorizeBooking> =>
  async ({ body, caller: { uid }, command }) => {
    demandSelf(uid, body.travelerId);
    if ((await ownPerson(deps, uid)).isSuspended) throw forbidden('USER_SUSPENDED', messages.suspended);
    const account = await ownCustomer(deps, uid);
    ownCard(account, body.paymentMethod);
    const id = `hold-${idFrom(command, deps.idempotencySecret)}`;
    await plan(deps, { id, account, cardId: body.paymentMethod, command });
    await hurry(deps.holds, id);
    await deps.holdRunner.runNow(id);
    return await answer(deps, id);
  };

interface Plan {
  id: string;
  account: Customer;
  cardId: string;
  command: Command | undefined;
}

async function plan(deps: HttpDeps, { id, account, cardId, command }: Plan): Promise<void> {
  const { uid: travelerId, customerId } = account;
  if (!(await deps.holds.get(id))) {
    if ((await openReceivablesOf(deps.charges, travelerId)).length > 0)
      throw paymentRequired('AMOUNT_DUE', messages.amountDue);
    await deps.attempts.demandRoom(travelerId, deps.limits.declinedHolds);
    await deps.attempts.count(travelerId, deps.limits.holds, id);
  }
  const decision = planBookingHold({ travelerId, customerId, cardId }, { now: now(), realNow: realNow() });
  await deps.holds.insert(id, decision, { command });
}

async function answer(deps: HttpDeps, id: string) {
  const hold = (await deps.holds.get(id))?.state;
  if (hold?.status === 'declined') throw paymentRequired('CARD_DECLINED', messages.invalidPaymentMethod);
  if (!hold?.paymentIntentId) throw unavailable('PROVIDER_DOWN', messages.providerDown);
  return await holdAnswer(deps, hold.paymentIntentId, hold);
}
