import { forbidden } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { ownCustomer, ownPerson, requireSelf } from './own-account.ts';

/** Also for operators who are no longer approved, so that they can cancel their subscription. */
export const stripeCustomerPortalLink =
  (deps: Deps): Handler<typeof paymentsApi.stripeCustomerPortalLink> =>
  async ({ body, caller: { uid } }) => {
    requireSelf(uid, body.uid);
    const { isApproved } = await ownPerson(deps, uid);
    const { customerId, subscription } = await ownCustomer(deps, uid);
    if (!isApproved && !subscription.id) throw forbidden('NO_SUBSCRIPTION', messages.noSubscription);
    return { data: { url: await deps.subscriptions.portal(customerId) } };
  };
