import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { serveInvoicePage } from './billing/invoice-page.ts';
import { servePortalPage } from './billing-portal/portal-page.ts';
import { serveBrowser } from './browser/serve-browser.ts';
import { serveCheckoutPage } from './checkout/checkout-page.ts';
import { serveAuthorizePage } from './connect/authorize-page.ts';
import { serveDashboardPage } from './connect/dashboard-page.ts';
import { serveOauth } from './connect/oauth.ts';
import { serveThreeDSecurePage } from './three-d-secure-page.ts';

/** What a browser sees of Stripe, and the OAuth calls that speak no Stripe envelope. */
export function serveStripePages(app: FastifyInstance, world: World): void {
  serveOauth(app, world);
  serveAuthorizePage(app, world);
  serveDashboardPage(app, world);
  serveCheckoutPage(app, world);
  servePortalPage(app, world);
  serveInvoicePage(app, world);
  serveThreeDSecurePage(app, world);
  serveBrowser(app);
}
