import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { escapeHtml, page } from '../../pages/page.ts';
import type { World } from '../../world.ts';
import { addFunds, payOutBalance } from '../charges/balances.ts';
import { changeAccount } from './accounts.ts';
import { disconnect } from './oauth.ts';
import { platformAccount } from './platform-account.ts';

const over = page('Account', '<h1>No such account</h1><p>It does not exist or is no longer connected.</p>');

function accountPage(account: Stripe.Account, returnUrl: string | undefined): string {
  const back = returnUrl ? `<p><a href="${escapeHtml(returnUrl)}">Back</a></p>` : '';
  return page(
    'Account',
    `<h1>Account ${account.id}</h1>
<p>Charges are <strong>${account.charges_enabled ? 'enabled' : 'disabled'}</strong>.</p>
<form method="post">
  <button name="action" value="complete">Finish the paperwork</button>
  <button name="action" value="restrict" class="quiet">Disable charges</button>
  <button name="action" value="pay-out" class="quiet">Pay the balance out</button>
  <button name="action" value="add-funds" class="quiet">Add funds</button>
  <button name="action" value="disconnect" class="quiet">Disconnect from Livery</button>
</form>${back}`,
  );
}

/** Stands in for logging in: which of the connected accounts one looks at. */
function accountChoice(accounts: Stripe.Account[]): string {
  const items = accounts.map(({ id, email }) => `<li><a href="/dashboard/${id}">${escapeHtml(email ?? id)}</a></li>`);
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No account is connected.</p>';
  return page('Accounts', `<h1>Whose account is it?</h1>${list}`);
}

function act(world: World, account: Stripe.Account, action: string | undefined): void {
  if (action === 'disconnect') disconnect(world, { account: account.id, clientId: 'ca_sandbox' });
  else if (action === 'pay-out') payOutBalance(world, account.id);
  else if (action === 'add-funds') addFunds(world, account.id);
  else enable(world, account, action === 'complete');
}

function enable(world: World, account: Stripe.Account, enabled: boolean): void {
  changeAccount(world, account, { charges_enabled: enabled, payouts_enabled: enabled, details_submitted: enabled });
}

/** What an operator does at the provider's own site. */
export function serveDashboardPage(app: FastifyInstance, world: World): void {
  const find = (id: string) => (id === platformAccount ? undefined : world.records.accounts.find(platformAccount, id));
  app.get('/dashboard', (_request, reply) => {
    const connected = world.records.accounts.newestFirst(platformAccount).filter(({ id }) => id !== platformAccount);
    return reply.type('text/html').send(accountChoice(connected));
  });
  app.get<{ Params: { id: string }; Querystring: { return_url?: string } }>('/dashboard/:id', (request, reply) => {
    const account = find(request.params.id);
    const html = account ? accountPage(account, request.query.return_url) : over;
    return reply
      .code(account ? 200 : 404)
      .type('text/html')
      .send(html);
  });
  app.post<{ Params: { id: string }; Body: { action?: string } | undefined }>('/dashboard/:id', (request, reply) => {
    const account = find(request.params.id);
    if (account === undefined) return reply.code(404).type('text/html').send(over);
    act(world, account, request.body?.action);
    return reply.redirect(request.url, 303);
  });
}
