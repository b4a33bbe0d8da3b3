import { invalid } from '@livery/contracts/errors.ts';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { perMinute } from '@livery/contracts/limits.ts';
import { messages } from '@livery/contracts/messages.ts';
import { counter, type Metrics } from '@livery/platform/lifecycle/metrics.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const { method, path } = gatewayApi.reportViolations;
const bodyLimit = 64 * 1_024;
const mostAtOnce = 100;
const directives = ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src', 'font-src', 'media-src'] as const;

const violation = z.object({ effectiveDirective: z.string(), blockedURL: z.optional(z.string()) });
/** What Chromium sends, reports of other kinds among them; and what Firefox and Safari send. */
const reports = z.union([
  z.pipe(
    z.array(z.object({ body: z.unknown() })).check(z.maxLength(mostAtOnce)),
    z.transform((all) => all.flatMap(({ body }) => violation.safeParse(body).data ?? [])),
  ),
  z.pipe(
    z.object({ 'csp-report': z.object({ 'effective-directive': z.string(), 'blocked-uri': z.optional(z.string()) }) }),
    z.transform(({ 'csp-report': one }) => [
      { effectiveDirective: one['effective-directive'], blockedURL: one['blocked-uri'] },
    ]),
  ),
]);

/** Counts what browsers kept our pages from. Anybody can send it: it names directives and hosts, and is no proof. */
export function countViolations(
  app: FastifyInstance,
  { metrics, limitFactor }: { metrics: Metrics; limitFactor: number | undefined },
): void {
  const count = counter(metrics, {
    name: 'livery_csp_violations_total',
    help: 'Violations of the content security policy that browsers reported',
    labels: ['directive'],
  });
  const max = limitFactor && perMinute.violations * limitFactor;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
    scope.route({
      method,
      url: `/api${path}`,
      ...(max && { config: { rateLimit: { max, timeWindow: '1 minute' } } }),
      async handler({ body, log }, reply) {
        for (const { effectiveDirective, blockedURL = '' } of read(body)) {
          const directive = directives.find((known) => effectiveDirective.startsWith(known)) ?? 'other';
          count({ directive });
          log.warn({ directive, blocked: hostOf(blockedURL) }, 'a browser blocked something on one of our pages');
        }
        return reply.code(204).send();
      },
    });
  });
}

function read(body: unknown): z.output<typeof reports> {
  const { data } = reports.safeParse(json(body));
  if (!data) throw invalid('INVALID', messages.invalidInput);
  return data;
}

function json(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

/** Addresses may carry what only their visitor should know. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address.slice(0, 20));
