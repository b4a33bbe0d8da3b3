import { now } from '@livery/platform/clock/clock.ts';
import type { Deps } from '../actions/deps.ts';
import { endHeadStart } from '../actions/end-head-start.ts';
import { dueOrLater } from '../domain/due-time.ts';
import { onTaskDue } from './on-task-due.ts';

/** The preferred operators had their ten minutes: everyone else is invited (R65). */
export const endHeadStartWhenTaskDue = (deps: Deps) =>
  onTaskDue(['headStartEnds'], 'end-head-start-when-task-due', ({ rideId }, dueAt) =>
    endHeadStart(deps, { rideId, at: dueOrLater(dueAt, now()) }),
  );
