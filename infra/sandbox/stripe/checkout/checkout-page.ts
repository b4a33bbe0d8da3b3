import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { escapeHtml, page } from '../../pages/page.ts';
import type { World } from '../../world.ts';
import { cardFields, readCardForm } from '../cards/card-form.ts';
import { StripeFailure } from '../errors.ts';
import { completeSession } from './complete-session.ts';

function payForm(world: World, session: Stripe.Checkout.Session, problem = ''): string {
  const amount = ((session.amount_total ?? 0) / 100).toFixed(2);
  const back = session.cancel_url ? `<a href="${escapeHtml(session.cancel_url)}">Back</a>` : '';
  return `<h1>Subscribe for $${amount} a month</h1>
${problem && `<p role="alert">${escapeHtml(problem)}</p>`}
<form method="post" class="card">
  ${cardFields(world)}
  <button>Subscribe</button>
  ${back}
</form>`;
}

const over = '<h1>This checkout is over</h1><p>It was paid, cancelled, or took longer than a day.</p>';

/** The hosted page that a new subscriber is sent to. */
export function serveCheckoutPage(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string } }>('/checkout/:id', (request, reply) => {
    const session = world.records.checkoutSessions.findAnywhere(request.params.id)?.value;
    const open = session?.status === 'open';
    return reply
      .code(open ? 200 : 404)
      .type('text/html')
      .send(page('Checkout', open ? payForm(world, session) : over));
  });
  app.post<{ Params: { id: string }; Body: Record<string, string> | undefined }>('/checkout/:id', (request, reply) => {
    const row = world.records.checkoutSessions.findAnywhere(request.params.id);
    if (row?.value.status !== 'open') return reply.code(404).type('text/html').send(page('Checkout', over));
    const session = row.value;
    try {
      completeSession(world, row.account, { session, input: readCardForm(world, request.body ?? {}) });
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return reply
        .code(error.status)
        .type('text/html')
        .send(page('Checkout', payForm(world, session, error.message)));
    }
    return reply.redirect((session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
  });
}
