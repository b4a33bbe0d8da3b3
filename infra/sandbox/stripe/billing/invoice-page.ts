import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { escapeHtml, page } from '../../pages/page.ts';
import type { World } from '../../world.ts';
import { StripeFailure } from '../errors.ts';
import { collectInvoice } from './pay-invoice.ts';

const none = page('Invoice', '<h1>No such invoice</h1>');

function invoicePage(invoice: Stripe.Invoice, problem = ''): string {
  const amount = (invoice.total / 100).toFixed(2);
  const form = '<form method="post"><button>Confirm and pay with the card on file</button></form>';
  return page(
    'Invoice',
    `<h1>Invoice ${invoice.number}</h1>${problem && `<p role="alert">${escapeHtml(problem)}</p>`}
<p>$${amount}, <strong>${invoice.status}</strong></p>${invoice.status === 'open' ? form : ''}`,
  );
}

/** The hosted page of an invoice, where its cardholder can pay what is open, and answers the bank. */
export function serveInvoicePage(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string } }>('/invoice/:id', (request, reply) => {
    const invoice = world.records.invoices.findAnywhere(request.params.id)?.value;
    return reply
      .code(invoice ? 200 : 404)
      .type('text/html')
      .send(invoice ? invoicePage(invoice) : none);
  });
  app.post<{ Params: { id: string } }>('/invoice/:id', (request, reply) => {
    const row = world.records.invoices.findAnywhere(request.params.id);
    if (row === undefined) return reply.code(404).type('text/html').send(none);
    const { account, value: invoice } = row;
    try {
      collectInvoice(world, { account, invoice, byCardholder: true });
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return reply.code(error.status).type('text/html').send(invoicePage(invoice, error.message));
    }
    return reply.redirect(`/invoice/${invoice.id}`, 303);
  });
}
