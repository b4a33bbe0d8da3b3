import { conflict, forbidden } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { isActive } from '../domain/subscription.ts';
import type { HttpDeps } from './deps.ts';
import { demandEmail, ownCustomer, ownPerson } from './own-account.ts';

/** The price and the customer are ours; the payload may only repeat them. */
export const getStripeSession =
  (deps: HttpDeps): Handler<typeof paymentsApi.getStripeSession> =>
  async ({ body, caller: { uid } }) => {
    demandEmail(await ownPerson(deps, uid), body.email);
    const { customerId, subscription } = await ownCustomer(deps, uid);
    if (body.customer && body.customer !== customerId) throw forbidden('NOT_YOURS', messages.forbidden);
    if (isActive(subscription, now())) throw conflict('ALREADY_SUBSCRIBED', messages.alreadySubscribed);
    return await deps.subscriptions.checkout(customerId, uid);
  };
