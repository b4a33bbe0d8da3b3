import { redisSentinels, serviceVariables } from '@livery/platform/config/variables.ts';
import * as z from 'zod/mini';

export const schedulerVariables = z.object({
  ...serviceVariables,
  REDIS_URL: z.url().check(z.meta({ description: 'Redis for the alarms' })),
  REDIS_SENTINELS: redisSentinels,
  REDIS_PREFIX: z
    ._default(z.string(), 'livery')
    .check(z.meta({ description: 'Prefix of the alarms’ keys, so that tests can share a Redis' })),
});
export type SchedulerConfig = Readonly<z.output<typeof schedulerVariables>>;
