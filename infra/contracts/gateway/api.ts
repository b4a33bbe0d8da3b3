import * as z from 'zod/mini';
import { cents } from '../money.ts';
import type { RouteTable } from '../routes.ts';

const text = z.nullable(z.string());

/** What the web app needs to know about this installation. */
export const publicConfig = z.object({
  stripe: z.object({ publishableKey: z.string(), scriptUrl: text }),
  google: z.nullable(z.object({ key: z.string() })),
  contact: z.object({ phone: text, email: text, location: text }),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  aboutVideoUrl: text,
  payoutDashboardUrl: z.string(),
  policies: z.object({
    bookingHoldCents: cents,
    cancellationFeeCents: cents,
    subscriptionPriceCents: cents,
    preauthorizationBufferPercent: z.int(),
  }),
  map: z.object({ attribution: z.string() }),
  now: z.string(),
});

export const gatewayApi = {
  getConfig: { method: 'GET', path: '/config', who: 'public', summary: 'Public configuration', response: publicConfig },
  streamEvents: {
    method: 'GET',
    path: '/events',
    who: 'user',
    summary: 'Live updates as server-sent events',
    response: z.unknown(),
    bodyKind: 'stream',
  },
  reportViolations: {
    method: 'POST',
    path: '/cspReports',
    who: 'public',
    summary: 'Browsers report what the content security policy blocked',
    response: z.unknown(),
    status: 204,
    bodyKind: 'raw',
    limit: 'violations',
  },
  getOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    who: 'public',
    summary: 'This API as OpenAPI 3.1',
    response: z.unknown(),
    bodyKind: 'file',
  },
  readDocs: {
    method: 'GET',
    path: '/docs',
    who: 'public',
    summary: 'This API as a page for people',
    response: z.unknown(),
    bodyKind: 'file',
  },
} as const satisfies RouteTable;
