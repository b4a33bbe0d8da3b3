import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { escapeHtml, page } from '../../pages/page.ts';
import type { World } from '../../world.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { renewEarly } from '../billing/renew-subscriptions.ts';
import { changeSubscription } from '../billing/subscriptions.ts';
import { cardFields, readCardForm } from '../cards/card-form.ts';
import { updateCustomer } from '../customers/customers.ts';
import { StripeFailure } from '../errors.ts';
import { idOf } from '../id-of.ts';
import { issuePaymentMethod } from '../payment-methods/issue-payment-method.ts';
import { finishSetup, refuseSetup } from '../setup-intents/confirm-setup-intent.ts';
import { beginSetup } from '../setup-intents/create-setup-intent.ts';
import type { PortalVisit } from './portal-visit.ts';

interface Visit {
  account: string;
  visit: PortalVisit;
  subscription: Stripe.Subscription | undefined;
}

function openVisit(world: World, id: string): Visit | undefined {
  const row = world.records.portalVisits.findAnywhere(id);
  if (row === undefined || row.value.expiresAt <= world.clock.seconds()) return undefined;
  const subscription = world.records.subscriptions
    .newestFirst(row.account)
    .find((candidate) => idOf(candidate.customer) === row.value.customer && candidate.status !== 'canceled');
  return { account: row.account, visit: row.value, subscription };
}

function day(seconds: number | null | undefined): string {
  return seconds ? new Date(seconds * 1000).toISOString().slice(0, 10) : '–';
}

function subscriptionForm(world: World, subscription: Stripe.Subscription): string {
  const ends = subscription.cancel_at !== null || subscription.cancel_at_period_end;
  const periodEnd = day(subscription.items.data[0]?.current_period_end);
  const choice = ends
    ? '<button name="action" value="renew">Keep the subscription</button>'
    : '<button name="action" value="cancel" class="quiet">Cancel at the end of the period</button>';
  return `<p>Status: <strong>${subscription.status}</strong>. ${ends ? 'Ends' : 'Renews'} on ${periodEnd}.</p>
<form method="post">${choice}<button name="action" value="cancel-now" class="quiet">Cancel at once</button>
<button name="action" value="renew-early" class="quiet">Collect the next month now</button></form>
<h2>Card</h2>
<form method="post" class="card">${cardFields(world)}<button name="action" value="card">Use this card</button></form>`;
}

function portalPage(world: World, { visit, subscription }: Visit, problem = ''): string {
  const back = visit.returnUrl ? `<p><a href="${escapeHtml(visit.returnUrl)}">Back</a></p>` : '';
  const content = subscription ? subscriptionForm(world, subscription) : '<p>There is no subscription.</p>';
  return page(
    'Billing',
    `<h1>Your subscription</h1>${problem && `<p role="alert">${escapeHtml(problem)}</p>`}${content}${back}`,
  );
}

/** The portal saves a card by a set-up of its own, which the platform's webhook reports like any other. */
function useCard(world: World, { account, visit }: Visit, form: Record<string, string>): string {
  const input = readCardForm(world, form);
  const method = issuePaymentMethod(world, account, { input });
  const intent = beginSetup(world, { account, params: { customer: visit.customer } });
  const { decline, attaches } = input.card;
  if (decline && !attaches) throw refuseSetup(world, { account, intent, method }, decline);
  finishSetup(world, { account, intent, method });
  return method.id;
}

/** What a button changes. Like flexible billing, the portal cancels by date, not by `cancel_at_period_end`. */
const changes: Record<
  string,
  (world: World, visit: Visit, form: Record<string, string>) => Partial<Stripe.Subscription>
> = {
  cancel: (world, { subscription }) => ({
    cancel_at: subscription?.items.data[0]?.current_period_end ?? null,
    canceled_at: world.clock.seconds(),
  }),
  renew: () => ({ cancel_at: null, cancel_at_period_end: false, canceled_at: null }),
  // The portal can take the subscription's own card away, so that its customer's default counts from then on.
  card: (world, visit, form) => {
    const params = { invoice_settings: { default_payment_method: useCard(world, visit, form) } };
    updateCustomer(world, { account: visit.account, id: visit.visit.customer, params });
    return { default_payment_method: null };
  },
};

function press(world: World, visit: Visit, form: Record<string, string>): void {
  const { account, subscription } = visit;
  const action = form['action'] ?? '';
  if (subscription === undefined) return;
  if (action === 'cancel-now') endSubscription(world, account, subscription);
  if (action === 'renew-early') renewEarly(world, account, subscription);
  const change = Object.hasOwn(changes, action) ? changes[action]?.(world, visit, form) : undefined;
  if (change) changeSubscription(world, account, { subscription, change });
}

const over = page('Billing', '<h1>This link has expired</h1><p>Go back and open the billing page again.</p>');

/** The page on which a subscriber changes card or cancels. */
export function servePortalPage(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string } }>('/portal/:id', (request, reply) => {
    const visit = openVisit(world, request.params.id);
    return reply
      .code(visit ? 200 : 404)
      .type('text/html')
      .send(visit ? portalPage(world, visit) : over);
  });
  app.post<{ Params: { id: string }; Body: Record<string, string> | undefined }>('/portal/:id', (request, reply) => {
    const visit = openVisit(world, request.params.id);
    if (visit === undefined) return reply.code(404).type('text/html').send(over);
    try {
      press(world, visit, request.body ?? {});
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return reply
        .code(error.status)
        .type('text/html')
        .send(portalPage(world, visit, error.message));
    }
    return reply.redirect(`/portal/${visit.visit.id}`, 303);
  });
}
