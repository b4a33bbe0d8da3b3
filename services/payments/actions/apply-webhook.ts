import type { Logger } from '@livery/platform/logging/logger.ts';
import type { HeldPayments } from '../clients/held-payments.ts';
import { payoutUnlinked } from '../domain/account.ts';
import { settleHold } from '../domain/booking-hold.ts';
import { refreshCard, removeCard } from '../domain/cards.ts';
import { type BookingHoldStore, holdOfPayment } from '../store/booking-hold-store.ts';
import type { WebhookRow, WebhookStore } from '../store/webhook-store.ts';
import { type CardDeps, keepCardOfSetup } from './keep-card.ts';
import { lookAtCharge } from './look-at-charge.ts';
import { type PayoutDeps, refreshPayout } from './read-payout.ts';
import { refreshSubscription, type SubscriptionDeps } from './read-subscription.ts';

export interface WebhookDeps extends CardDeps, PayoutDeps, SubscriptionDeps {
  webhooks: WebhookStore;
  holds: BookingHoldStore;
  heldPayments: HeldPayments;
  log: Logger;
}

/** An event of the provider only says where to look: the object is read again, order and repeats do not matter. */
export async function applyWebhook(deps: WebhookDeps, id: string): Promise<void> {
  const event = await deps.webhooks.get(id);
  if (event) await apply(deps, event);
  await deps.webhooks.finish(id);
}

async function apply(deps: WebhookDeps, event: WebhookRow): Promise<void> {
  const { type, account, objectId, paymentIntentId, customerId } = event;
  if (type.startsWith('charge.dispute.'))
    return deps.log.warn({ paymentIntentId, account }, 'a payment is disputed: see the provider’s dashboard');
  if (paymentIntentId) return await lookAtPayment(deps, paymentIntentId);
  if (type === 'setup_intent.succeeded' && objectId && customerId) return await keepCard(deps, customerId, objectId);
  if (type.startsWith('payment_method.') && objectId) return await lookAtCard(deps, objectId);
  if (/^(checkout\.session|customer\.subscription|invoice)\./.test(type) && customerId)
    return await lookAtSubscription(deps, customerId);
  if (type === 'account.updated' && account) return await refreshPayout(deps, account);
  if (type === 'account.application.deauthorized' && account) return await forgetPayout(deps, account);
}

async function lookAtPayment(deps: WebhookDeps, paymentIntentId: string): Promise<void> {
  const [charge] = await deps.charges.find({ paymentIntentId }, { limit: 1 });
  // A planned charge has not been claimed yet: what becomes of its hold is the claim's to say.
  if (charge && charge.state.status !== 'planned') {
    await lookAtCharge(deps, charge.id, charge.state);
    return;
  }
  const hold = await holdOfPayment(deps.holds, paymentIntentId);
  if (!hold) return;
  const payment = await deps.heldPayments.retrieve({ id: paymentIntentId, account: null });
  await deps.holds.update(hold.id, (state) => settleHold(state, payment));
}

async function ownerOf({ accounts }: WebhookDeps, filter: object) {
  const [owner] = await accounts.find(filter, { limit: 1 });
  return owner?.state;
}

async function keepCard(deps: WebhookDeps, customerId: string, setupIntentId: string): Promise<void> {
  const owner = await ownerOf(deps, { customerId });
  if (!owner) return;
  try {
    await keepCardOfSetup(deps, owner.uid, setupIntentId);
  } catch (error) {
    // A brand that is not kept, or a set-up that is gone: the page has said so.
    if (!(error instanceof Error && 'kind' in error && error.kind !== 'unavailable')) throw error;
  }
}

async function lookAtCard(deps: WebhookDeps, cardId: string): Promise<void> {
  const owner = await ownerOf(deps, { 'cards.id': cardId });
  if (!owner?.customerId) return;
  const card = await deps.customerCards.retrieveCard(cardId, owner.customerId);
  await deps.accounts.update(owner.uid, (state) => (card ? refreshCard(state, card) : removeCard(state, cardId)));
}

async function lookAtSubscription(deps: WebhookDeps, customerId: string): Promise<void> {
  const owner = await ownerOf(deps, { customerId });
  if (owner) await refreshSubscription(deps, owner);
}

/** The operator took back its consent at the provider: rides it has confirmed can no longer be charged. */
async function forgetPayout(deps: WebhookDeps, accountId: string): Promise<void> {
  const owner = await ownerOf(deps, { 'payout.accountId': accountId });
  if (!owner) return;
  await deps.accounts.update(owner.uid, payoutUnlinked);
  if (await deps.rides.hasConfirmedRide(owner.uid))
    deps.log.error({ operatorId: owner.uid }, 'a payout account was revoked while rides are confirmed');
}
