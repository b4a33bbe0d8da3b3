import { afterEach, expect, test } from '@jest/globals';
import { handleErrors } from '@livery/platform/http/error-handler.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { countViolations } from './violations.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** The status, and what was counted and written down. */
async function reported(contentType: string, payload: string) {
  const lines: string[] = [];
  const metrics = new Registry();
  app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
  handleErrors(app);
  countViolations(app, { metrics, limitFactor: undefined });
  const headers = { 'content-type': contentType };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/cspReports', headers, payload });
  const { values = [] } = (await metrics.getSingleMetric('livery_csp_violations_total')?.get()) ?? {};
  return {
    statusCode,
    counted: values.map(({ labels, value }) => [labels['directive'], value]),
    lines: lines.join(''),
  };
}

const blockedURL = 'https://evil.example/steal?token=secret';

test('what Chromium reports is counted by directive, and written down without the address’s secrets', async () => {
  const { statusCode, counted, lines } = await reported(
    'application/reports+json',
    JSON.stringify([
      { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL, documentURL: blockedURL } },
      { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL } },
      { type: 'deprecation', body: { id: 'unload' } },
    ]),
  );

  expect({ statusCode, counted }).toEqual({ statusCode: 204, counted: [['script-src', 2]] });
  expect(lines).toContain('evil.example');
  expect(lines).not.toContain('secret');
});

test('what Firefox and Safari report is counted by directive too', async () => {
  const report = { 'effective-directive': 'img-src', 'blocked-uri': 'inline' };

  const answer = await reported('application/csp-report', JSON.stringify({ 'csp-report': report }));

  expect(answer).toMatchObject({ statusCode: 204, counted: [['img-src', 1]] });
});

test('an unknown directive makes no new series', async () => {
  const report = { 'effective-directive': 'made-up-by-a-stranger' };

  const answer = await reported('application/csp-report', JSON.stringify({ 'csp-report': report }));

  expect(answer).toMatchObject({ statusCode: 204, counted: [['other', 1]] });
});

test.each([
  ['an empty report', ''],
  ['a report that is not JSON', '{'],
  ['a report of something else', '{"a":1}'],
  ['a list of too many reports', JSON.stringify(Array(101).fill({ body: {} }))],
])('%s is refused and not counted', async (_what, payload) => {
  const answer = await reported('application/json', payload);

  expect(answer).toMatchObject({ statusCode: 400, counted: [] });
});
