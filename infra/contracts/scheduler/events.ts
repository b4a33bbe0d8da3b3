import * as z from 'zod/mini';
import { instant, shortId } from '../vocabulary.ts';

/** All kinds of scheduled tasks. */
export const taskWorkers = [
  'autoCancellation',
  'preauthorize',
  'preauthorizationRetry',
  'preauthorizationDeadline',
  'capturePreAuthorizations',
  'travelerCancelledRide',
  'selectionExpiry',
  'headStartEnds',
  'nobodyAnswered',
  'notStarted',
  'notEnded',
  'holdDeadline',
] as const;
export const taskWorker = z.enum(taskWorkers);
export type TaskWorker = (typeof taskWorkers)[number];

export const taskEvents = {
  'task.due': z.object({
    taskId: shortId,
    worker: taskWorker,
    rideId: shortId,
    epoch: z.int(),
    performAt: instant,
    /** Distinguishes tasks of one worker and epoch: hours before service, a charge, a selection. */
    suffix: z.nullable(z.string()),
  }),
} as const;
