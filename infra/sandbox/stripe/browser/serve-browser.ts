import type { FastifyInstance } from 'fastify';
import { browserScript } from '../../pages/browser-script.ts';

const frame = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Card</title>
<style>
  html, body { margin: 0; height: 100%; background: transparent; }
  body { display: flex; align-items: center; gap: 0.375em; font: 16px/1.75 system-ui, sans-serif; }
  input { border: 0; padding: 0; margin: 0; background: transparent; color: inherit; font: inherit; min-width: 0; outline-offset: 2px; }
  input::placeholder { color: inherit; opacity: 0.6; }
  [name=cardnumber] { flex: 1 0 10.6em; } [name=exp-date] { flex: 0 1 3.8em; } [name=cvc] { flex: 0 1 2.3em; } [name=postal] { flex: 0 1 3.2em; }
  @media (max-width: 335px) { input { letter-spacing: -0.04em; } [name=cardnumber] { flex-basis: 9.4em; } [name=postal] { flex-basis: 2.8em; } }
</style>
</head>
<body>
<input name="cardnumber" inputmode="numeric" autocomplete="cc-number" placeholder="Card number" aria-label="Credit or debit card number">
<input name="exp-date" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" aria-label="Credit or debit card expiration date" maxlength="7">
<input name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" aria-label="Credit or debit card CVC/CVV" maxlength="4">
<input name="postal" inputmode="numeric" autocomplete="postal-code" placeholder="ZIP" aria-label="ZIP" maxlength="10">
<script src="/elements/card.js"></script>
</body>
</html>`;

/** Stripe.js and the card frame, which keeps every digit inside this origin. */
export function serveBrowser(app: FastifyInstance): void {
  const page = ['form-fields', 'card-element', 'elements', 'authenticate', 'intents', 'stripe'];
  const stripeScript = browserScript(new URL('./page-script/', import.meta.url), page);
  const frameScript = browserScript(new URL('./card-frame/', import.meta.url), ['typed-card', 'card-frame']);
  app.get('/js/stripe.js', (_request, reply) => reply.type('text/javascript').send(stripeScript));
  app.get('/elements/card.js', (_request, reply) => reply.type('text/javascript').send(frameScript));
  app.get('/elements/card', (_request, reply) => reply.type('text/html').send(frame));
}
