import type { FastifyInstance } from 'fastify';
import { browserScript } from './browser-script.ts';
import { page } from './page.ts';

const style = `
header { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; margin-bottom: 1rem; }
header h1 { margin: 0; flex: 1 1 10rem; } header label { flex: 1 1 14rem; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.75rem; }
article { display: grid; gap: 0.5rem; overflow-wrap: anywhere; }
.meta { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; color: var(--muted); font-size: 0.8125rem; }
.meta time { margin-left: auto; }
.tag { font-weight: 600; color: var(--accent); }
.code { font: 700 1.75rem/1.2 ui-monospace, monospace; letter-spacing: 0.15em; }
.body { white-space: pre-wrap; margin: 0; }
h2 { font-size: 1rem; margin: 0; }
summary { cursor: pointer; color: var(--accent); min-height: 2rem; }
iframe { width: 100%; height: 22rem; border: 1px solid var(--line); border-radius: 0.5rem; background: white; }
.empty { text-align: center; color: var(--muted); padding: 3rem 1rem; }
`;

const body = `<style>${style}</style>
<header>
  <h1>Texts and mails</h1>
  <label>Number or address <input id="to" type="search" placeholder="everyone" autocomplete="off"></label>
  <button id="clear" class="quiet" type="button">Empty the inbox</button>
</header>
<p id="state" role="status" class="meta">Loading…</p>
<ol id="messages" aria-live="polite"></ol>
<script src="/inbox.js"></script>`;

/** Texts and mails, live, for whoever tries the product. */
export function serveInboxPage(app: FastifyInstance): void {
  const script = browserScript(new URL('./inbox-script/', import.meta.url), ['message-card', 'inbox']);
  app.get('/inbox.js', (_request, reply) => reply.type('text/javascript').send(script));
  app.get('/', (_request, reply) => reply.type('text/html').send(page('Inbox', body)));
}
