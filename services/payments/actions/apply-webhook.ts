import { kindOf } from '@livery/contracts/errors.ts';
import type { ProviderRefusal } from '../clients/stripe.ts';
import { refreshCard, removeCard } from '../domain/account/cards.ts';
import { accountWith } from '../store/account-store.ts';
import { chargeOfPayment } from '../store/charge-store.ts';
import type { WebhookRow } from '../store/webhook-store.ts';
import type { Deps } from './deps.ts';
import { keepCardOfSetup } from './keep-card-of-setup.ts';
import { noteDeclinedHold } from './note-declined-hold.ts';
import { noteFailedRefund } from './note-failed-refund.ts';
import { syncCharge } from './sync-charge.ts';
import { syncCustomer } from './sync-customer.ts';
import { syncPayout } from './sync-payout.ts';
import { syncSubscription } from './sync-subscription.ts';
import { unlessRefused } from './unless-refused.ts';

/** A provider's event only says where to look: the object is read again, so order and repeats do not matter. */
export async function applyWebhook(deps: Deps, id: string): Promise<void> {
  const event = await deps.webhooks.get(id);
  // Such as an object of a revoked account.
  const noteRefusal = ({ code }: ProviderRefusal) =>
    deps.log.warn(
      { eventId: id, type: event?.type, objectId: event?.objectId, code },
      'the provider does not let us read the object of a webhook',
    );
  if (event) await unlessRefused(() => apply(deps, { ...event, id }), noteRefusal);
  await deps.webhooks.finish(id);
}

async function apply(deps: Deps, event: WebhookRow & { id: string }): Promise<void> {
  const { id, type, account, objectId, paymentIntentId, customerId } = event;
  if (type.startsWith('charge.dispute.')) return await warnOfDispute(deps, event);
  if (paymentIntentId) return await syncPayment(deps, event, paymentIntentId);
  if (type === 'customer.deleted' && objectId) return await noteDeletion(deps, objectId);
  if (type.startsWith('setup_intent.') && objectId && customerId)
    return await noteSetup(deps, { type, eventId: id, setupIntentId: objectId, customerId });
  if (type.startsWith('payment_method.') && objectId) return await syncCard(deps, objectId);
  if (/^(checkout\.session|customer\.subscription|invoice)\./.test(type) && customerId)
    return await syncSubscriptionOf(deps, customerId);
  if (type === 'account.updated' && account) {
    await syncPayout(deps, account);
    return;
  }
  if (type === 'account.application.deauthorized' && account) return await noteRevocation(deps, account);
}

/** We also hear of payments that operators take at their own accounts without us. */
async function warnOfDispute({ charges, log }: Deps, { account, paymentIntentId }: WebhookRow): Promise<void> {
  const chargeId = paymentIntentId ? (await chargeOfPayment(charges, paymentIntentId))?.id : undefined;
  if (chargeId || !account)
    log.warn({ chargeId, paymentIntentId, account }, 'a payment is disputed: see the provider’s dashboard');
}

async function syncPayment(
  deps: Deps,
  { type, account, objectId }: WebhookRow,
  paymentIntentId: string,
): Promise<void> {
  const known = (await chargeOfPayment(deps.charges, paymentIntentId))?.state;
  // At our own account, such a refund is of a subscription.
  if (!known && !account && type === 'refund.failed')
    deps.log.error({ paymentIntentId }, 'a refund failed at the provider');
  // A claimed hold is settled by its claim.
  if (!known || known.claimAsked) return;
  const charge = await syncCharge(deps, known);
  await noteDeclinedHold(deps, charge);
  if (type.startsWith('refund.') && objectId) await noteFailedRefund(deps, charge, { id: objectId, account });
}

interface SetupNews {
  type: string;
  eventId: string;
  setupIntentId: string;
  customerId: string;
}

async function noteSetup(deps: Deps, { type, eventId, setupIntentId, customerId }: SetupNews): Promise<void> {
  const owner = await accountWith(deps.accounts, { customerId });
  if (!owner) return;
  if (type === 'setup_intent.succeeded') await keepCardUnlessRefused(deps, owner.uid, setupIntentId);
  if (type === 'setup_intent.setup_failed') await deps.pauseCardSetups({ eventId, setupIntentId, uid: owner.uid });
}

async function keepCardUnlessRefused(deps: Deps, uid: string, setupIntentId: string): Promise<void> {
  try {
    await keepCardOfSetup(deps, uid, setupIntentId);
  } catch (error) {
    // A brand we do not accept, or a set-up that is gone: the page has said so. One that is not ours asks for nothing.
    const kind = kindOf(error);
    if (!kind || kind === 'unavailable') throw error;
  }
}

async function syncCard(deps: Deps, cardId: string): Promise<void> {
  const owner = await accountWith(deps.accounts, { 'cards.id': cardId });
  if (!owner?.customerId) return;
  const card = await deps.customerCards.retrieveCard(cardId, owner.customerId);
  await deps.accounts.update(owner.uid, (state) => (card ? refreshCard(state, card) : removeCard(state, cardId)));
}

async function noteDeletion(deps: Deps, customerId: string): Promise<void> {
  const owner = await accountWith(deps.accounts, { customerId });
  if (owner) await syncCustomer(deps, owner);
}

async function syncSubscriptionOf(deps: Deps, customerId: string): Promise<void> {
  const owner = await accountWith(deps.accounts, { customerId });
  if (owner) await syncSubscription(deps, owner);
}

/** The operator revoked its consent at the provider, and may have given it again since. */
async function noteRevocation(deps: Deps, accountId: string): Promise<void> {
  const owner = await accountWith(deps.accounts, { 'payout.accountId': accountId });
  if (!owner || (await syncPayout(deps, accountId))) return;
  if ((await deps.rides.confirmedRides(owner.uid, 1)).length > 0)
    deps.log.error({ operatorId: owner.uid }, 'a payout account was revoked while rides are confirmed');
}
