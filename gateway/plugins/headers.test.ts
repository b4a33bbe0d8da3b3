import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fastify from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { addSecurityHeaders, securityHeaders } from './headers.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'policy-'));
  await mkdir(join(folder, '.vite'));
});
afterEach(() => rm(folder, { recursive: true }));

async function headersOf(path: string, settings: Partial<GatewayConfig> = {}) {
  const app = fastify();
  const config = { PUBLIC_URL: 'https://livery.example', WEB_DIST: folder, ...settings } as GatewayConfig;
  addSecurityHeaders(app, securityHeaders(config));
  app.get('/*', async () => '');
  const { headers } = await app.inject(path);
  await app.close();
  return headers;
}

/** The content security policy by directive. */
async function policyOf(settings: Partial<GatewayConfig>) {
  const headers = await headersOf('/', settings);
  const entries = String(headers['content-security-policy'])
    .split(';')
    .map((directive) => directive.split(/ (.*)/));
  return Object.fromEntries(entries.map(([name, sources = '']) => [name, sources]));
}

test('pages run and fetch what is ours and Stripe’s, are framed by nobody, and take no style from anywhere', async () => {
  const policy = await policyOf({});

  expect(policy).toEqual({
    'default-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': "'self' https://api.stripe.com",
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'report-to': 'violations',
    'report-uri': '/api/cspReports',
    'upgrade-insecure-requests': '',
  });
});

test('inline styles and scripts that the build wrote into a page are allowed, word for word', async () => {
  await writeFile(join(folder, 'index.html'), '<style>b{}</style><script>go()</script><script src="/a.js"></script>');
  await writeFile(join(folder, 'offline.html'), '<style>\n  i{}\n</style>');
  await writeFile(
    join(folder, '.vite/prerendered-pages.json'),
    JSON.stringify({ '/faqs': '<style>b{}</style><script type="application/ld+json">{}</script>' }),
  );

  const policy = await policyOf({});

  expect(policy['style-src']).toBe(
    "'self' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans=' 'sha256-Xktxg9sEu5UN3PgkRQaCYK2cglzJ+Wh+aedOH1NX1Zc='",
  );
  expect(policy['script-src']).toBe(
    "'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=' https://js.stripe.com https://*.js.stripe.com",
  );
});

test('only where Google draws the maps may styles come from a script, which Google’s does', async () => {
  const policy = await policyOf({ GOOGLE_MAPS_KEY: 'key' });

  expect(policy['style-src']).toBe("'self' 'unsafe-inline'");
  expect(policy['script-src']).toBe("'self' https://js.stripe.com https://*.js.stripe.com https://maps.googleapis.com");
});

test('the referrer names the website, never a page, where Google draws the maps, and nothing elsewhere', async () => {
  const policy = await policyOf({ GOOGLE_MAPS_KEY: 'key' });
  const withKey = await headersOf('/', { GOOGLE_MAPS_KEY: 'key' });
  const without = await headersOf('/');

  expect(policy['connect-src']).toBe("'self' https://api.stripe.com https://*.googleapis.com");
  expect(withKey['referrer-policy']).toBe('strict-origin');
  expect(without['referrer-policy']).toBe('no-referrer');
});

test('an answer has only headers that browsers heed, may do nothing as a document, and is never cached', async () => {
  const {
    'content-length': _length,
    'content-type': _type,
    date: _date,
    connection: _connection,
    ...own
  } = await headersOf('/api/rides');

  expect(own).toEqual({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
});

test.each(['/api/docs', '/api/docs/swagger-ui.css', '/api/docs?print'])('%s has the policy of a page', async (path) => {
  expect(await headersOf(path)).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  });
});

test('a file of a page has the headers that browsers heed for files, and none of those for documents', async () => {
  const ofPage = await headersOf('/assets');
  const ofFile = await headersOf('/assets/start.js');
  const { 'content-length': _length, 'content-type': _type, date: _date, connection: _connection, ...own } = ofFile;

  expect(ofPage).toMatchObject({
    ...own,
    'content-security-policy': expect.any(String),
    'permissions-policy': expect.stringMatching(/camera=\(\).*payment=\(self "https:\/\/js\.stripe\.com"\)/),
  });
  expect(own).toEqual({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});
