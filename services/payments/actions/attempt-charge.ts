import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { kindOfFailure } from '@livery/platform/errors/kind-of-failure.ts';
import { failpoint } from '@livery/platform/failpoints/failpoint.ts';
import { describeError } from '@livery/platform/logging/describe-error.ts';
import { keyFor, type Outcome } from '../clients/card-payments.ts';
import { beginAttempt, mayBegin, type Payer, type Try } from '../domain/begin-attempt.ts';
import { type Attempt, type Charge, chargeId, hasOpenReceivable } from '../domain/charge.ts';
import { quietly } from '../domain/charge-told.ts';
import { refused } from '../domain/refuse-charge.ts';
import { type ChargeDeps, placeOf, settle } from './charge-deps.ts';
import { thisMoment } from './moment.ts';

/** The provider keeps its answer to a key for a day; later a repeat could charge twice. */
const keysLiveMs = 23 * 3_600_000;

/** Fixes the next try in the charge; the call itself is what `resumeAttempt` does, now or after a crash. */
export async function beginCharge(deps: ChargeDeps, id: string, charge: Charge): Promise<void> {
  await startTry(deps, id, { charge, how: { cardId: charge.cardId, onSession: false } });
}

export async function startTry(
  deps: ChargeDeps,
  id: string,
  { charge, how }: { charge: Charge; how: Try },
): Promise<void> {
  await giveUpFormerTry(deps, charge);
  const payer = await payerOf(deps, charge);
  await deps.charges.update(id, (state) => {
    if (state.attempt !== charge.attempt || !mayBegin(state)) return undefined;
    if (!payer)
      return refused({ ...state, status: 'authorizing' }, { code: 'payout_missing', hard: false }, thisMoment());
    return beginAttempt(state, { payer, how, moment: thisMoment() });
  });
  failpoint('payments.after_pre');
}

/** Finishes a try that began: whatever the provider knows of it by its key, or else by looking for it. */
export async function resumeAttempt(deps: ChargeDeps, id: string, charge: Charge): Promise<void> {
  const { tried } = charge;
  if (!tried) throw new Error(`charge ${id} is being tried without a try`);
  const outcome = await outcomeOf(deps, charge, tried);
  failpoint('payments.after_pi_create');
  await settleOutcome(deps, { id, charge }, outcome);
  failpoint('payments.after_pi_confirm');
}

async function outcomeOf({ cardPayments, heldPayments }: ChargeDeps, charge: Charge, tried: Attempt): Promise<Outcome> {
  const place = placeOf(charge);
  if (place) return { payment: await heldPayments.retrieve(place) };
  const { firstTriedAt, account } = tried;
  if (now().getTime() - firstTriedAt.getTime() < keysLiveMs) return await cardPayments.pay(charge, tried);
  return await cardPayments.find({ chargeId: chargeId(charge), attempt: charge.attempt, account, since: firstTriedAt });
}

async function settleOutcome(
  deps: ChargeDeps,
  { id, charge }: { id: string; charge: Charge },
  outcome: Outcome,
): Promise<void> {
  if (outcome === 'absent') return await forgetTry(deps, id, charge);
  if ('payment' in outcome) {
    const settled = await settle(deps, { id, attempt: charge.attempt }, outcome.payment);
    if (settled.status === 'authorizing') throw unavailable('PAYMENT_PROCESSING', messages.providerDown);
    return;
  }
  await deps.charges.update(id, (state) =>
    state.attempt === charge.attempt ? refused(state, outcome.refused, thisMoment()) : undefined,
  );
}

/** The provider has never heard of it: the next try has its own key. */
async function forgetTry({ charges }: ChargeDeps, id: string, charge: Charge): Promise<void> {
  await charges.update(id, (state) => {
    if (state.attempt !== charge.attempt || state.status !== 'authorizing') return undefined;
    return quietly({ ...state, status: hasOpenReceivable(state) ? 'failed' : 'planned' }, thisMoment());
  });
}

/** A refused payment stays open at the provider; it is closed so that only the new try can succeed. */
async function giveUpFormerTry({ heldPayments, environment, log }: ChargeDeps, charge: Charge): Promise<void> {
  const place = placeOf(charge);
  if (!place || (charge.status !== 'declined' && charge.status !== 'failed')) return;
  const operation = `a${charge.attempt}:cancel`;
  const key = keyFor(environment, { id: chargeId(charge), account: place.account, operation });
  try {
    await heldPayments.cancel(place, { key });
  } catch (error) {
    if (kindOfFailure(error) === 'unavailable') throw error;
    log.warn({ chargeId: chargeId(charge), err: describeError(error) }, 'a refused payment could not be closed');
  }
}

async function payerOf({ accounts }: ChargeDeps, { travelerId, operatorId }: Charge): Promise<Payer | undefined> {
  const customerId = (await accounts.get(travelerId))?.state.customerId;
  if (!customerId) return undefined;
  if (!operatorId) return { customerId, account: null };
  const account = (await accounts.get(operatorId))?.state.payout?.accountId;
  return account ? { customerId, account } : undefined;
}
