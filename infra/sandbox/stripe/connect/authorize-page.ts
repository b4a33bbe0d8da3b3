import type { FastifyInstance } from 'fastify';
import { escapeHtml, hiddenFields, page } from '../../pages/page.ts';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { storeAccount } from './accounts.ts';
import { platformAccount } from './platform-account.ts';

type Query = Record<string, string | undefined>;

const codeSeconds = 300;
const passedOn = ['client_id', 'state', 'redirect_uri', 'scope', 'response_type', 'stripe_user[email]'];

function problemWith(query: Query): string | undefined {
  if (!query['client_id']?.startsWith('ca_')) return 'No application matches the supplied client identifier';
  if (query['response_type'] !== 'code') return 'response_type must be code';
  if (!URL.canParse(query['redirect_uri'] ?? '')) return 'Invalid redirect URI';
  return undefined;
}

function connectForm(query: Query): string {
  const email = query['stripe_user[email]'] ?? '';
  return `<h1>Connect a payout account</h1>
<p>Livery wants to charge cards for you. The money goes to your own account.</p>
<form method="post" action="/oauth/authorize">
  ${hiddenFields(Object.fromEntries(passedOn.map((key) => [key, query[key]])))}
  <label>E-mail <input name="email" type="email" value="${escapeHtml(email)}"></label>
  <label>An account I have already <input name="account" placeholder="acct_…"></label>
  <label class="check"><input type="checkbox" name="incomplete" value="yes"> Finish the paperwork later (charges stay disabled)</label>
  <button name="action" value="connect">Connect</button>
  <button name="action" value="deny" class="quiet">Cancel</button>
</form>`;
}

function decide(world: World, form: Query): URLSearchParams {
  const state = form['state'] === undefined ? [] : [['state', form['state']]];
  if (form['action'] === 'deny') {
    return new URLSearchParams([
      ['error', 'access_denied'],
      ['error_description', 'The user denied your request'],
      ...state,
    ]);
  }
  const email = form['email'] || form['stripe_user[email]'] || null;
  const known = form['account'];
  const account = storeAccount(world, { ...(known && { id: known }), email, complete: form['incomplete'] !== 'yes' });
  const scope = form['scope'] ?? 'read_only';
  const code = world.records.authorizationCodes.put(platformAccount, {
    id: `ac_${randomBase62(32)}`,
    account: account.id,
    scope,
    expiresAt: world.clock.seconds() + codeSeconds,
  });
  return new URLSearchParams([['scope', scope], ['code', code.id], ...state]);
}

/** Query names such as `stripe_user[email]` arrive nested. */
function flat(parsed: unknown): Query {
  const { stripe_user: user, ...query } = (parsed ?? {}) as Query & { stripe_user?: Query };
  return { ...query, 'stripe_user[email]': user?.['email'] };
}

/** The page on which an operator allows the platform to act on an account of theirs. */
export function serveAuthorizePage(app: FastifyInstance, world: World): void {
  app.get('/oauth/authorize', (request, reply) => {
    const query = flat(request.query);
    const problem = problemWith(query);
    const body = problem ? `<h1>Cannot connect</h1><p role="alert">${escapeHtml(problem)}</p>` : connectForm(query);
    return reply
      .code(problem ? 400 : 200)
      .type('text/html')
      .send(page('Connect', body));
  });
  app.post('/oauth/authorize', (request, reply) => {
    const form = flat(request.body);
    const problem = problemWith(form);
    if (problem) return reply.code(400).send({ error: 'invalid_request', error_description: problem });
    const target = new URL(form['redirect_uri'] ?? '');
    for (const [key, value] of decide(world, form)) target.searchParams.set(key, value);
    return reply.redirect(target.href, 303);
  });
}
