import { linkVariables, serviceVariables } from '@livery/platform/config/variables.ts';
import * as z from 'zod/mini';

export const ridesVariables = z.object({ ...serviceVariables, ...linkVariables });
export type RidesConfig = Readonly<z.output<typeof ridesVariables>>;
