import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { kindOfFailure } from '@livery/platform/errors/kind-of-failure.ts';
import { describeError } from '@livery/platform/logging/describe-error.ts';
import type { KeyedRequest } from '@livery/platform/mongo/keyed-requests.ts';
import { keyFor, type Outcome } from '../clients/card-payments.ts';
import { whyNoCustomer } from '../domain/account/account.ts';
import type { BlockReason } from '../domain/charge/block-charge.ts';
import type { Attempt, Charge } from '../domain/charge/charge.ts';
import { declineCharge } from '../domain/charge/decline-charge.ts';
import {
  forgetAttempt,
  type HowToPay,
  mayAttempt,
  mayRepeat,
  type Payer,
  startAttempt,
} from '../domain/charge/start-attempt.ts';
import { failpoint } from '../failpoints.ts';
import type { Deps } from './deps.ts';
import { newDecisionInputs } from './new-decision-inputs.ts';
import { paymentRefOf } from './payment-ref.ts';
import { settle } from './settle.ts';
import { block } from './stop-at-refusal.ts';

/** Saves the next attempt in the charge; `resumeAttempt` makes the call, now or after a crash. */
export async function startNextAttempt(deps: Deps, charge: Charge): Promise<void> {
  // Before there is a ride, the traveler is on the booking page.
  await startAttemptWith(deps, charge, { cardId: charge.cardId, onSession: charge.rideId === null });
}

/** An attempt that a person may have asked for; a repeat of the keyed request does not start another. */
interface AttemptRequest extends HowToPay {
  keyedRequest?: KeyedRequest | undefined;
}

export async function startAttemptWith(
  deps: Deps,
  charge: Charge,
  { keyedRequest, ...how }: AttemptRequest,
): Promise<void> {
  await cancelPreviousAttempt(deps, charge);
  const payer = await payerOf(deps, charge);
  if ('by' in payer) return await block(deps, charge, payer);
  const start = (state: Charge) =>
    state.attempt === charge.attempt && mayAttempt(state)
      ? startAttempt(state, { payer, how, inputs: newDecisionInputs() })
      : undefined;
  await deps.charges.update(charge.chargeId, start, { keyedRequest });
  failpoint('payments.after_pre');
}

/** Finishes an attempt that was started: repeats the call with its key, or looks for its payment at the provider. */
export async function resumeAttempt(deps: Deps, charge: Charge): Promise<void> {
  const { tried } = charge;
  if (!tried) throw new Error(`charge ${charge.chargeId} has no attempt to resume`);
  const outcome = await outcomeOf(deps, charge, tried);
  failpoint('payments.after_pi_create');
  await settleOutcome(deps, charge, outcome);
  failpoint('payments.after_pi_confirm');
}

async function outcomeOf({ cardPayments, heldPayments }: Deps, charge: Charge, tried: Attempt): Promise<Outcome> {
  const ref = paymentRefOf(charge);
  if (ref) return { payment: await heldPayments.retrieve(ref) };
  if (mayRepeat(charge, tried, now())) return await cardPayments.pay(charge, tried);
  return await cardPayments.find(charge, tried);
}

async function settleOutcome(deps: Deps, charge: Charge, outcome: Outcome): Promise<void> {
  if (outcome !== 'absent' && 'payment' in outcome) {
    const settled = await settle(deps, charge, outcome.payment);
    if (settled.status === 'authorizing') throw unavailable('PAYMENT_PROCESSING', messages.providerDown);
    return;
  }
  await deps.charges.update(charge.chargeId, (state) => {
    if (state.attempt !== charge.attempt) return undefined;
    if (outcome === 'absent') return forgetAttempt(state, newDecisionInputs());
    return declineCharge(state, outcome.declined, newDecisionInputs());
  });
}

/** A declined payment stays open at the provider; it is cancelled so that only the new attempt can succeed. */
async function cancelPreviousAttempt({ heldPayments, environment, log }: Deps, charge: Charge): Promise<void> {
  const ref = paymentRefOf(charge);
  if (!ref || (charge.status !== 'declined' && charge.status !== 'failed')) return;
  const { chargeId, attempt } = charge;
  const key = keyFor(environment, { id: chargeId, account: ref.account, operation: `a${attempt}:cancel` });
  try {
    await heldPayments.cancel(ref, { key });
  } catch (error) {
    if (kindOfFailure(error) === 'unavailable') throw error;
    log.warn({ chargeId, err: describeError(error) }, 'a declined payment could not be closed');
  }
}

/** Whom to charge and for whom, or why that is impossible; throws while the customer is still being created. */
async function payerOf({ accounts }: Deps, { travelerId, operatorId }: Charge): Promise<Payer | BlockReason> {
  const traveler = (await accounts.get(travelerId))?.state;
  const customerId = traveler?.customerId;
  if (!customerId) {
    const code = traveler && whyNoCustomer(traveler);
    if (code) return { by: 'provider', code, isFinal: true };
    throw unavailable('ACCOUNT_NOT_READY', messages.providerDown);
  }
  if (!operatorId) return { customerId, account: null };
  const payout = (await accounts.get(operatorId))?.state.payout;
  if (!payout?.chargesEnabled) return { by: 'payout', code: payout ? 'restricted' : 'not_connected', isFinal: true };
  return { customerId, account: payout.accountId };
}
