import { conflict, forbidden, notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import { isSubscribed } from '@livery/contracts/payments/is-subscribed.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { syncSubscription } from '../actions/sync-subscription.ts';
import { ownCustomer } from './own-account.ts';

/** The browser's payload is not trusted: the session is read at the provider. */
export const processStripeSession =
  (deps: Deps): Handler<typeof paymentsApi.processStripeSession> =>
  async ({ body, caller: { uid } }) => {
    const account = await ownCustomer(deps, uid);
    const checkout = await deps.subscriptions.retrieveCheckout(body.sessionId);
    if (!checkout) throw notFound('NOT_FOUND', messages.subscriptionFailed);
    if (checkout.uid !== uid || checkout.customerId !== account.customerId)
      throw forbidden('NOT_YOURS', messages.forbidden);
    if (!checkout.isPaid) throw conflict('SUBSCRIPTION_INCOMPLETE', messages.subscriptionFailed);
    const { subscription } = await syncSubscription(deps, account);
    return { active: isSubscribed(subscription, now()), expiresAt: subscription.expiresAt };
  };
