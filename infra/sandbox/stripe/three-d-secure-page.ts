import type { FastifyInstance } from 'fastify';
import { hiddenFields, page } from '../pages/page.ts';
import type { World } from '../world.ts';
import { finishAuthentication, waitingIntent } from './finish-authentication.ts';

type Query = Record<string, string | undefined>;

function challenge(query: Query): string {
  return page(
    'Authentication',
    `<h1>Is it you?</h1><p>Your bank wants to know that this payment is yours.</p>
<form method="post">
  ${hiddenFields({ client_secret: query['client_secret'], return_url: query['return_url'] })}
  <button name="outcome" value="complete">Complete</button>
  <button name="outcome" value="fail" class="quiet">Fail</button>
</form>`,
  );
}

const over = page('Authentication', '<h1>Nothing to authenticate</h1><p>This payment is not waiting for you.</p>');
const done = page(
  'Authentication',
  `<h1>Thank you</h1><script>parent.postMessage({ sandbox: 'authenticated' }, '*')</script>`,
);

function isWaiting(world: World, id: string, secret: string | undefined): boolean {
  return waitingIntent(world, id)?.intent.client_secret === secret;
}

/** The bank's page, shown by Stripe.js in a frame or by a redirect. */
export function serveThreeDSecurePage(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string }; Querystring: Query }>('/3ds/:id', (request, reply) => {
    const waiting = isWaiting(world, request.params.id, request.query['client_secret']);
    return reply
      .code(waiting ? 200 : 404)
      .type('text/html')
      .send(waiting ? challenge(request.query) : over);
  });
  app.post<{ Params: { id: string }; Body: Query | undefined }>('/3ds/:id', (request, reply) => {
    const { id } = request.params;
    const form = request.body ?? {};
    if (!isWaiting(world, id, form['client_secret'])) return reply.code(404).type('text/html').send(over);
    finishAuthentication(world, id, form['outcome'] !== 'fail');
    if (!form['return_url']) return reply.type('text/html').send(done);
    const target = new URL(form['return_url']);
    const kind = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
    target.searchParams.set(kind, id);
    target.searchParams.set(`${kind}_client_secret`, form['client_secret'] ?? '');
    return reply.redirect(target.href, 303);
  });
}
