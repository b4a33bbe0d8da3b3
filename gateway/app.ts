import { setTimeout as pause } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import { minuteMs } from '@livery/contracts/durations.ts';
import { limitFactors } from '@livery/contracts/limits.ts';
import { tokenReader } from '@livery/platform/http/access-tokens.ts';
import { closeConnections } from '@livery/platform/http/close-connections.ts';
import { correlate, correlationHeader } from '@livery/platform/http/correlation.ts';
import { createApp, serverOptions } from '@livery/platform/http/create-app.ts';
import { answerFastify, handleErrors } from '@livery/platform/http/error-handler.ts';
import { createHealth, type Health } from '@livery/platform/http/health.ts';
import { hopSeconds, hopSigner } from '@livery/platform/http/hop-tokens.ts';
import { measureRequests } from '@livery/platform/http/measure-requests.ts';
import { watchProgress } from '@livery/platform/http/slow-connections.ts';
import { traceRequests } from '@livery/platform/http/trace-requests.ts';
import { type Component, startComponents, stopComponents } from '@livery/platform/lifecycle/component.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { identityClient } from './clients/identity.ts';
import { type GatewayConfig, trustedProxies } from './config.ts';
import { guardOf } from './guards/guard.ts';
import { liveFeedComponent } from './live/live-feed-component.ts';
import { type LiveStreams, liveStreams } from './live/streams.ts';
import { contactOf } from './pages/contact-ways.ts';
import { serveDocuments } from './plugins/documents.ts';
import { addSecurityHeaders, securityHeaders } from './plugins/headers.ts';
import { registerLive } from './plugins/live.ts';
import { proxyToServices } from './plugins/proxy.ts';
import { servePublicConfig } from './plugins/public-config.ts';
import { addRateLimits } from './plugins/rate-limits.ts';
import { countViolations } from './plugins/violations.ts';
import { serveWebApp } from './plugins/web-app.ts';
import { sessionCookies } from './sessions/cookies.ts';
import { createHopAuthorization } from './sessions/hop-authorization.ts';
import { type Revocations, revocations } from './sessions/revocations.ts';
import { sessions } from './sessions/sessions.ts';

export interface Gateway {
  url: string;
  stop(): Promise<void>;
}

/** The only public entry point: sessions, limits, forwarding, live updates, API documents and the web app. */
export async function startGateway(config: GatewayConfig, log: Logger): Promise<Gateway> {
  const health = createHealth();
  const revoked = revocations(() => liveFeed.isHeard());
  const streams = liveStreams(revoked.accept, () => liveFeed.isHeard());
  const app = publicServer(config, log, health);
  await app.register(cookie);
  const redisAddress = { redisUrl: config.REDIS_URL, sentinels: config.REDIS_SENTINELS };
  const redis = await addRateLimits(app, { redis: redisAddress, prefix: config.REDIS_PREFIX, log });
  await addRoutes(app, config, { ...(await createAuth(app, config, revoked)), streams, health });

  const internal = await createApp({ log, health });
  const liveFeed = liveFeedComponent({ config, log, revoked, streams });
  const gateway = { url: '' };
  const components: Component[] = [
    { name: 'redis', stop: async () => redis.disconnect() },
    {
      name: 'health',
      start: async () => void (await internal.listen({ port: config.HEALTH_PORT, host: config.HOST })),
      stop: () => internal.close(),
    },
    {
      name: 'public server',
      async start() {
        gateway.url = await app.listen({ port: config.PORT, host: config.HOST });
      },
      stop: async () => {
        streams.stop();
        await app.close();
      },
    },
    // Last: without a broker everything works except live updates.
    liveFeed,
  ];
  health.ready.push({ name: 'live feed', check: liveFeed.hasStarted });
  health.live.push({ name: 'live feed', check: () => liveFeed.silentMs() < minuteMs });

  await startComponents(components);
  log.info({ url: gateway.url }, 'started');
  return {
    ...gateway,
    async stop() {
      health.stopping = true;
      await pause(config.STOP_DELAY_MS);
      await stopComponents(components);
    },
  };
}

/** Without routes yet: what every request and answer goes through. */
function publicServer(config: GatewayConfig, log: Logger, { metrics }: Health): FastifyInstance {
  const headersFor = securityHeaders(config);
  const app: FastifyInstance = fastify({
    ...serverOptions(log, config.PATIENCE_MS),
    trustProxy: trustedProxies(config),
    // Of an address that cannot be read: no hook runs for it.
    frameworkErrors: (error, request, reply) =>
      answerFastify(error, request, reply.headers(headersFor(request.url)).header(correlationHeader, request.id)),
  });
  measureRequests(app, metrics);
  closeConnections(app);
  watchProgress(app, config.PATIENCE_MS);
  handleErrors(app);
  correlate(app, { withClient: true });
  traceRequests(app, ({ url }) => url.startsWith('/api/'));
  addSecurityHeaders(app, headersFor);
  return app;
}

/** What decides who is let in, and what proves to the services that the gateway is asking. */
async function createAuth(app: FastifyInstance, config: GatewayConfig, revoked: Revocations) {
  const cookies = sessionCookies(config.PUBLIC_URL);
  const readToken = await tokenReader(app, config.IDENTITY_PUBLIC_KEYS);
  const hopAuthorization = createHopAuthorization(
    await hopSigner({ privateKey: config.GATEWAY_PRIVATE_KEY, lifetimeSeconds: hopSeconds }),
  );
  const guard = guardOf(
    sessions({ cookies, identity: identityClient(config.IDENTITY_URL, hopAuthorization), readToken, revoked }),
    config.PUBLIC_URL,
  );
  return { cookies, hopAuthorization, guard };
}

type Auth = Awaited<ReturnType<typeof createAuth>>;
type RouteDeps = Auth & { streams: LiveStreams; health: Health };

async function addRoutes(app: FastifyInstance, config: GatewayConfig, deps: RouteDeps): Promise<void> {
  const { cookies, hopAuthorization, guard, streams, health } = deps;
  const { PATIENCE_MS: patienceMs } = config;
  const limitFactor = limitFactors[config.LIMITS];
  const addresses = {
    identity: config.IDENTITY_URL,
    rides: config.RIDES_URL,
    payments: config.PAYMENTS_URL,
    notifications: config.NOTIFICATIONS_URL,
    scheduler: config.SCHEDULER_URL,
  };
  await proxyToServices(app, { addresses, hopAuthorization, cookies, guard, limitFactor, patienceMs });
  registerLive(app, { guard, streams, patienceMs });
  servePublicConfig(app, config);
  countViolations(app, { metrics: health.metrics, limitFactor });
  await serveDocuments(app);
  await serveWebApp(app, {
    folder: config.WEB_DIST,
    publicUrl: config.PUBLIC_URL,
    contact: contactOf(config),
    hasSession: (request) => Object.values(cookies.read(request)).some(Boolean),
  });
}
