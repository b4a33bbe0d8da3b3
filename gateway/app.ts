import cookie from '@fastify/cookie';
import { closeConnections } from '@livery/platform/http/close-connections.ts';
import { createApp } from '@livery/platform/http/create-app.ts';
import { handleErrors } from '@livery/platform/http/error-handler.ts';
import { createHealth } from '@livery/platform/http/health.ts';
import { createKafka } from '@livery/platform/kafka/client.ts';
import { ensureTopics } from '@livery/platform/kafka/topics.ts';
import { untilTheBrokerAnswers } from '@livery/platform/kafka/until-the-broker-answers.ts';
import { type Part, startParts, stopParts } from '@livery/platform/lifecycle/part.ts';
import { describeError } from '@livery/platform/logging/describe-error.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { identityClient } from './clients/identity.ts';
import { assertNoTestSwitchesLive, type GatewayConfig } from './config.ts';
import { limitFactors } from './limits.ts';
import { sessionCookies } from './plugins/cookies.ts';
import { correlate, correlationIdOf } from './plugins/correlation.ts';
import { serveDocuments } from './plugins/documents.ts';
import { guardOf } from './plugins/guard.ts';
import { addSecurityHeaders } from './plugins/headers.ts';
import { liveStreams, registerLive } from './plugins/live.ts';
import { type LiveFeed, liveTopics, startLiveFeed } from './plugins/live-feed.ts';
import { proxyToServices } from './plugins/proxy.ts';
import { servePublicConfig } from './plugins/public-config.ts';
import { addRateLimits } from './plugins/rate-limits.ts';
import { revocations } from './plugins/revocations.ts';
import { sessions } from './plugins/session.ts';
import { tokenReader } from './plugins/tokens.ts';
import { serveWebApp } from './plugins/web-app.ts';

const bodyLimitBytes = 12 * 1_024 * 1_024;

export interface Gateway {
  url: string;
  stop(): Promise<void>;
}

/** The only public door: sessions, limits, forwarding, live updates, documents and the web app. */
export async function startGateway(config: GatewayConfig, log: Logger): Promise<Gateway> {
  assertNoTestSwitchesLive(config);
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: correlationIdOf,
    bodyLimit: bodyLimitBytes,
  });
  const health = createHealth();
  const streams = liveStreams();
  const revoked = revocations();
  const cookies = sessionCookies(config.PUBLIC_URL);

  closeConnections(app);
  handleErrors(app);
  correlate(app);
  await addSecurityHeaders(app, config);
  await app.register(cookie);
  const redis = await addRateLimits(app, { redisUrl: config.REDIS_URL, prefix: config.REDIS_PREFIX, log });
  const readToken = tokenReader(config.IDENTITY_PUBLIC_KEYS);
  const guard = guardOf(
    sessions({ cookies, refresh: identityClient(config.IDENTITY_URL), readToken, revoked }),
    config.PUBLIC_URL,
  );
  const addresses = {
    identity: config.IDENTITY_URL,
    rides: config.RIDES_URL,
    payments: config.PAYMENTS_URL,
    notifications: config.NOTIFICATIONS_URL,
  };
  await proxyToServices(app, { addresses, cookies, guard, limitFactor: limitFactors[config.LIMITS] });
  registerLive(app, { guard, streams });
  servePublicConfig(app, config);
  await serveDocuments(app);
  await serveWebApp(app, config.WEB_DIST);

  const internal = await createApp({ log, publicKeys: config.IDENTITY_PUBLIC_KEYS, health });
  let feed: LiveFeed | undefined;
  const gateway = { url: '' };
  const parts: Part[] = [
    { name: 'redis', stop: async () => redis.disconnect() },
    {
      name: 'health',
      start: async () => void (await internal.listen({ port: config.HEALTH_PORT, host: config.HOST })),
      stop: () => internal.close(),
    },
    {
      name: 'public door',
      async start() {
        gateway.url = await app.listen({ port: config.PORT, host: config.HOST });
      },
      stop: async () => {
        streams.stop();
        await app.close();
      },
    },
    // Last: without a broker everything can be used, only nothing is heard.
    {
      name: 'live feed',
      async start() {
        const kafka = createKafka({ clientId: `gateway-${config.INSTANCE}`, brokers: config.KAFKA_BROKERS, log });
        const prefix = config.KAFKA_PREFIX;
        const names = liveTopics.map((topic) => prefix + topic);
        await untilTheBrokerAnswers(log, () => ensureTopics(kafka, names, config.KAFKA_PARTITIONS));
        feed = await startLiveFeed({
          kafka,
          group: `${prefix}gateway-${config.INSTANCE}`,
          prefix,
          log,
          gap: streams.closeAll,
          onFatal: (error) => endProcess(log, error),
          heard(event) {
            revoked.note(event);
            streams.push(event);
          },
        });
      },
      stop: async () => feed?.stop(),
    },
  ];
  health.ready.push({ name: 'live feed', check: () => feed !== undefined });

  await startParts(parts);
  log.info({ url: gateway.url }, 'started');
  return {
    ...gateway,
    async stop() {
      health.stopping = true;
      await new Promise((resolve) => setTimeout(resolve, config.STOP_DELAY_MS));
      await stopParts(parts);
    },
  };
}

/** A feed that ended for good leaves every page without updates; better a fresh start. */
function endProcess(log: Logger, error: Error): never {
  log.fatal({ err: describeError(error) }, 'the live feed ended');
  process.exit(1);
}
