import type { FastifyInstance } from 'fastify';
import { page } from './page.ts';

/** Texts and mails, live, for whoever tries the product. */
export function serveInboxPage(app: FastifyInstance): void {
  app.get('/', (_request, reply) => reply.type('text/html').send(page('Inbox', '<h1>Inbox</h1>')));
}
