import type { Deps } from '../actions/deps.ts';
import { endHeadStart } from '../actions/end-head-start.ts';
import { onTaskDue } from './on-task-due.ts';

/** The preferred operators had their ten minutes: everyone else is invited (R65). */
export const endHeadStartWhenTaskDue = (deps: Deps) =>
  onTaskDue(['headStartEnds'], 'end-head-start-when-task-due', ({ rideId }, at) => endHeadStart(deps, { rideId, at }));
