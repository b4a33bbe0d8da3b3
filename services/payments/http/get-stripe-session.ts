import { conflict, forbidden } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import { isSubscribed } from '@livery/contracts/payments/is-subscribed.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { syncSubscription } from '../actions/sync-subscription.ts';
import { ownCustomer, ownPerson, requireEmail } from './own-account.ts';

/** Price and customer come from the server; the payload may only repeat them. */
export const getStripeSession =
  (deps: Deps): Handler<typeof paymentsApi.getStripeSession> =>
  async ({ body, caller: { uid } }) => {
    requireEmail(await ownPerson(deps, uid), body.email);
    const account = await ownCustomer(deps, uid);
    const { customerId } = account;
    if (body.customer && body.customer !== customerId) throw forbidden('NOT_YOURS', messages.forbidden);
    const { subscription } = await syncSubscription(deps, account);
    if (isSubscribed(subscription, now())) throw conflict('ALREADY_SUBSCRIBED', messages.alreadySubscribed);
    // The provider still tries to collect for this subscription: with a second one, the operator would pay twice.
    if (subscription.pastDueUntil !== null) throw conflict('SUBSCRIPTION_PAST_DUE', messages.subscriptionPastDue);
    return await deps.subscriptions.checkout(customerId, uid);
  };
