import type { FastifyInstance } from 'fastify';
import { page } from '../../pages/page.ts';
import type { World } from '../../world.ts';

/** The hosted page of a bill. */
export function serveInvoicePage(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string } }>('/invoice/:id', (request, reply) => {
    const invoice = world.records.invoices.findAnywhere(request.params.id)?.value;
    if (invoice === undefined)
      return reply.code(404).type('text/html').send(page('Invoice', '<h1>No such invoice</h1>'));
    const amount = (invoice.total / 100).toFixed(2);
    const body = `<h1>Invoice ${invoice.number}</h1><p>$${amount}, <strong>${invoice.status}</strong></p>`;
    return reply.type('text/html').send(page('Invoice', body));
  });
}
