import { overHttps, whenLive } from '@livery/platform/config/live.ts';
import { described, linkVariables, serviceVariables } from '@livery/platform/config/variables.ts';
import * as z from 'zod/mini';

export const ridesVariables = z.object({
  ...serviceVariables,
  ...linkVariables,
  PUBLIC_URL: z.url().check(described('Where links in calendar entries lead')).register(whenLive, overHttps),
});
export type RidesConfig = Readonly<z.output<typeof ridesVariables>>;
