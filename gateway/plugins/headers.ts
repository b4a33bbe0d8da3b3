import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { GatewayConfig } from '../config.ts';
import { pageHashes } from '../pages/page-hashes.ts';

const stripeScript = 'https://js.stripe.com';
/** As Stripe asks for: https://docs.stripe.com/security/guide#content-security-policy */
const stripe = {
  scripts: [stripeScript, 'https://*.js.stripe.com'],
  frames: [stripeScript, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  api: 'https://api.stripe.com',
};
const google = {
  script: 'https://maps.googleapis.com',
  /** Places are asked for at another host than maps: https://developers.google.com/maps/documentation/javascript/content-security-policy */
  apis: 'https://*.googleapis.com',
  images: ['https://*.googleapis.com', 'https://*.gstatic.com'],
};
const reports = `/api${gatewayApi.reportViolations.path}`;
const endpoints = `violations="${reports}"`;
/** Pages use none of these but `payment`, for the bank's question in Stripe's frame. Photos come from a file dialog. */
const permissions = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'serial', 'usb']
  .map((name) => `${name}=()`)
  .concat(`payment=(self "${stripeScript}")`)
  .join(', ');

/** All of the API but the page that describes it. */
const isAnswer = /^\/api\/(?!docs(\W|$))/;
const isFile = /^\/assets\/[\w.-]+\.(js|css|woff2)$/;
/** What a browser heeds of a script, a sheet and a font. The rest is for documents, and longer than most of these files. */
const ofFiles = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];
/** The headers of an API answer. If one is shown as a document all the same, it may do nothing at all. */
const ofAnswers = [...ofFiles, 'referrer-policy'];
const nothing = "default-src 'none'; frame-ancestors 'none'";

export type HeadersFor = (url: string) => Record<string, string>;

/** Security headers. Only card entry and maps come from other origins, and the sandbox where it is configured. */
export function securityHeaders(config: GatewayConfig): HeadersFor {
  const sandbox = config.STRIPE_SCRIPT_URL ? [new URL(config.STRIPE_SCRIPT_URL).origin] : [];
  const hasGoogle = Boolean(config.GOOGLE_MAPS_KEY);
  const { styles, scripts } = pageHashes(config.WEB_DIST);
  const isSecure = config.PUBLIC_URL.startsWith('https:');
  const protection = headersOf({
    hsts: isSecure,
    // A key that is restricted to this website needs the website in the referrer, but not the page.
    referrerPolicy: { policy: hasGoogle ? 'strict-origin' : 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", ...scripts, ...stripe.scripts, ...(hasGoogle ? [google.script] : []), ...sandbox],
        // Google's script writes styles into the page; a browser that finds hashes here would refuse them.
        styleSrc: ["'self'", ...(hasGoogle ? ["'unsafe-inline'"] : styles)],
        imgSrc: ["'self'", 'data:', 'blob:', ...(hasGoogle ? google.images : [])],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", ...(config.ABOUT_VIDEO_URL ? [new URL(config.ABOUT_VIDEO_URL).origin] : [])],
        connectSrc: ["'self'", stripe.api, ...(hasGoogle ? [google.apis] : []), ...sandbox],
        frameSrc: [...stripe.frames, ...sandbox],
        // Firefox and Safari know only `report-uri`.
        reportTo: ['violations'],
        reportUri: [reports],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
  });
  const onDocuments = { ...protection, 'permissions-policy': permissions, 'reporting-endpoints': endpoints };
  const only = (names: string[]) =>
    Object.fromEntries(Object.entries(protection).filter(([name]) => names.includes(name)));
  const onFiles = only(ofFiles);
  // The next person at this computer must not find an answer in the cache; a route may say otherwise.
  const onAnswers = { ...only(ofAnswers), 'content-security-policy': nothing, 'cache-control': 'no-store' };
  return (url) => (isFile.test(url) ? onFiles : isAnswer.test(url) ? onAnswers : onDocuments);
}

export function addSecurityHeaders(app: FastifyInstance, headersFor: HeadersFor): void {
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(headersFor(url));
    done();
  });
}

/** What helmet sets, found out once: it is the same for every page. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw new Error('the security headers could not be made', { cause: error });
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
