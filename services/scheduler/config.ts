import { described, redisSentinels, serviceVariables } from '@livery/platform/config/variables.ts';
import * as z from 'zod/mini';

export const schedulerVariables = z.object({
  ...serviceVariables,
  REDIS_URL: z.url().check(described('Redis for the alarms')),
  REDIS_SENTINELS: redisSentinels,
  REDIS_PREFIX: z
    ._default(z.string(), 'livery')
    .check(described('Prefix of the alarms’ keys, so that tests can share a Redis')),
});
export type SchedulerConfig = Readonly<z.output<typeof schedulerVariables>>;
