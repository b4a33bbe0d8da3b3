import { conflict, notFound, unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { HandlerResult } from '@livery/contracts/routes.ts';
import type { KeyedRequest } from '@livery/platform/mongo/keyed-requests.ts';
import { type Charge, hasOpenReceivable } from '../domain/charge/charge.ts';
import { startAttemptWith } from './attempt-charge.ts';
import { releaseCharge } from './capture-and-release.ts';
import type { Deps } from './deps.ts';
import { paymentRefOf } from './payment-ref.ts';
import { retryNow } from './retry-now.ts';
import { stopAtRefusal } from './stop-at-refusal.ts';

export type PaymentAnswer = HandlerResult<typeof paymentsApi.payRide>;

export interface Paying {
  /** The charge's own card when absent. */
  cardId: string | undefined;
  keyedRequest: KeyedRequest | undefined;
}

/** A payment while the traveler is on the page: looks at an attempt that waits for them, or makes a new one. */
export async function payNow(deps: Deps, id: string, { cardId, keyedRequest }: Paying): Promise<PaymentAnswer> {
  await retryNow(deps.charges, id);
  await deps.chargeRunner.runNow(id);
  // A repeat of the request, at once or after a lost answer, tries neither its card twice nor another under its key.
  const hasRun = await deps.charges.hasRun(id, keyedRequest);
  const waiting = await requireCharge(deps, id);
  if (isDoneForTraveler(waiting) || waiting.status === 'blocked' || waitsForHolder(waiting, cardId))
    return await answerFor(deps, waiting);
  if (!isUnderWay(waiting) && !hasRun) await attemptPayment(deps, waiting, { cardId, keyedRequest });
  await deps.chargeRunner.runNow(id);
  return await answerFor(deps, await requireCharge(deps, id));
}

async function attemptPayment(deps: Deps, waiting: Charge, { cardId, keyedRequest }: Paying): Promise<void> {
  const { chargeId, travelerId } = waiting;
  await deps.hits.requireNotUsedUp(travelerId, deps.limits.declinedPayments);
  if (waiting.status === 'requires-action') await stopAtRefusal(deps, waiting, () => releaseCharge(deps, waiting));
  const charge = await requireCharge(deps, chargeId);
  await startAttemptWith(deps, charge, { cardId: cardId ?? charge.cardId, onSession: true, keyedRequest });
}

/** The bank asks about this very card. */
function waitsForHolder({ status, tried }: Charge, cardId: string | undefined): boolean {
  return status === 'requires-action' && (!cardId || cardId === tried?.cardId);
}

/** Nothing is left for the traveler to do: it is paid or held, given back, or about to be given up. */
export function isDoneForTraveler(charge: Charge): boolean {
  if (hasOpenReceivable(charge)) return false;
  const { status, desired } = charge;
  return status === 'captured' || status === 'refunded' || status === 'authorized' || desired === 'voided';
}

/** The provider has been asked and nobody has heard its answer: nothing was declined, and money may have moved. */
function isUnderWay({ status }: Charge): boolean {
  return status === 'authorizing' || status === 'capturing';
}

async function answerFor({ heldPayments, hits }: Deps, charge: Charge): Promise<PaymentAnswer> {
  if (charge.receivable?.status === 'waived') throw conflict('AMOUNT_WAIVED', messages.amountWaived);
  if (isDoneForTraveler(charge)) return { status: 'done' };
  if (charge.status === 'blocked') throw conflict('PAYMENT_WAITS', whatItWaitsFor(charge));
  // A run elsewhere has failed and was put off, and this one is not told.
  if (isUnderWay(charge) || charge.status === 'planned') throw unavailable('PROVIDER_DOWN', messages.providerDown);
  const ref = paymentRefOf(charge);
  if (charge.status !== 'requires-action' || !ref) {
    // Together with the declined holds of bookings: stolen cards can be tried out here, too.
    await hits.note(charge.travelerId, 'declined-hold', `${charge.chargeId}:${charge.attempt}`);
    return { status: 'failed' };
  }
  const clientSecret = await heldPayments.clientSecret(ref);
  return {
    status: 'requires_action',
    ...(clientSecret && { clientSecret }),
    ...(ref.account && { stripeAccount: ref.account }),
  };
}

/** No other card would help, so the traveler is not told that theirs failed. */
const whatItWaitsFor = ({ blocked }: Charge) =>
  blocked?.by === 'payout' ? messages.paymentWaitsForPayout : messages.paymentWaits;

async function requireCharge({ charges }: Deps, id: string): Promise<Charge> {
  const saved = await charges.get(id);
  if (!saved) throw notFound('NOT_FOUND', messages.notFound);
  return saved.state;
}
