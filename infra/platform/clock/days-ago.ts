import { dayMs } from '@livery/contracts/durations.ts';
import { now } from './clock.ts';

/** That many days before now, by the business clock. */
export const daysAgo = (days: number): Date => new Date(now().getTime() - days * dayMs);
