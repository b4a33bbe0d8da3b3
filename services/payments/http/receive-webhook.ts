import { invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Keys } from '@livery/platform/config/keys.ts';
import { type Handler, rawBody } from '@livery/platform/http/register-routes.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../actions/deps.ts';
import { idOf, type StripeEvent, verifiedEvent } from '../clients/stripe.ts';
import { failpoint } from '../failpoints.ts';

const reference = z.nullish(z.union([z.string(), z.object({ id: z.string() })]));
const subject = z.object({ id: z.nullish(z.string()), payment_intent: reference, customer: reference });

/** Stores the event and responds; the work is done afterwards, from what the provider says when asked. */
export const stripeWebhook =
  (deps: Deps): Handler<typeof paymentsApi.stripeWebhook> =>
  ({ request }) =>
    receive(deps, request, deps.webhookSecrets.platform);

export const stripeConnectWebhook =
  (deps: Deps): Handler<typeof paymentsApi.stripeConnectWebhook> =>
  ({ request }) =>
    receive(deps, request, deps.webhookSecrets.connect);

async function receive(deps: Deps, request: FastifyRequest, secrets: Keys) {
  const event = verified(deps, request, secrets);
  if (event.livemode !== (deps.environment === 'live')) {
    deps.log.warn({ type: event.type }, 'an event of the other mode (live or test) was ignored');
    return {};
  }
  const { id, payment_intent, customer } = z.parse(subject, event.data.object);
  const isNew = await deps.webhooks.note(event.id, {
    type: event.type,
    account: event.account ?? null,
    objectId: id ?? null,
    paymentIntentId: event.type.startsWith('payment_intent.') ? (id ?? null) : idOf(payment_intent),
    customerId: idOf(customer),
  });
  failpoint('payments.after_webhook_insert');
  if (isNew) deps.webhookRunner.wake(event.id);
  return {};
}

function verified({ stripe }: Deps, request: FastifyRequest, secrets: Keys): StripeEvent {
  const header = request.headers['stripe-signature'];
  try {
    return verifiedEvent(stripe, rawBody(request), { header: typeof header === 'string' ? header : '', secrets });
  } catch (cause) {
    throw invalid('BAD_SIGNATURE', messages.invalidInput, { cause });
  }
}
