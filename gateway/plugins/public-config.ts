import { gatewayApi, type publicConfig } from '@livery/contracts/gateway/api.ts';
import { subscriptionPriceCents } from '@livery/contracts/identity/policy.ts';
import { bookingHoldCents, cancellationFeeCents } from '@livery/contracts/rides/policy.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { GatewayConfig } from '../config.ts';
import { contactOf } from '../pages/contact-ways.ts';

const attribution =
  'Place data © GeoNames (CC BY 4.0); airports: OurAirports; boundaries and ZIP areas: U.S. Census Bureau.';

/** `Name=https://…,Name=https://…` */
const socialLinks = (text = '') =>
  text
    .split(',')
    .filter(Boolean)
    .map((link) => {
      const [name = '', url = ''] = link.split(/=(.*)/);
      return { name: name.trim(), url };
    });

/** What the web app needs to know about this installation; nothing secret. */
export function servePublicConfig(app: FastifyInstance, config: GatewayConfig): void {
  const fixed = {
    stripe: { publishableKey: config.STRIPE_PUBLISHABLE_KEY, scriptUrl: config.STRIPE_SCRIPT_URL ?? null },
    google: config.GOOGLE_MAPS_KEY ? { key: config.GOOGLE_MAPS_KEY } : null,
    contact: contactOf(config),
    social: socialLinks(config.SOCIAL_LINKS),
    aboutVideoUrl: config.ABOUT_VIDEO_URL ?? null,
    payoutDashboardUrl: config.STRIPE_DASHBOARD_URL,
    policies: {
      bookingHoldCents,
      cancellationFeeCents,
      subscriptionPriceCents,
      preauthorizationBufferPercent: config.PREAUTH_BUFFER_PERCENT,
    },
    map: { attribution },
  };
  app.get(
    `/api${gatewayApi.getConfig.path}`,
    async (): Promise<z.input<typeof publicConfig>> => ({ ...fixed, now: now().toISOString() }),
  );
}
