import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import { throttled } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { rateLimitAddress } from '@livery/platform/http/rate-limit-address.ts';
import { describeError } from '@livery/platform/logging/describe-error.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import { connectRedis, onOutage, type RedisAddress } from '@livery/platform/queue/redis.ts';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';

/** Coarse limits per address, counted in Redis, and by each process so that a limit holds without Redis. */
export async function addRateLimits(
  app: FastifyInstance,
  { redis: address, prefix, log }: { redis: RedisAddress; prefix: string; log: Logger },
): Promise<Redis> {
  const redis = connectRedis(address, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 2_000 });
  onOutage(redis, (error) =>
    log.warn({ err: describeError(error) }, 'redis does not answer; coarse limits are counted by each process alone'),
  );
  const shared: RateLimitPluginOptions = {
    global: false,
    keyGenerator: ({ ip }) => rateLimitAddress(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      throttled('TOO_MANY_REQUESTS', messages.tooManyRequests, { retryAfterSeconds: Math.ceil(ttl / 1_000) }),
  };
  await app.register(rateLimit, shared);
  await app.register(rateLimit, { ...shared, redis, nameSpace: `${prefix}limit-`, skipOnError: true });
  return redis;
}
