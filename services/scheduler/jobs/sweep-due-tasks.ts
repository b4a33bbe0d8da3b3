import { now } from '@livery/platform/clock/clock.ts';
import type { Deps } from '../actions/deps.ts';
import { fireIfDue } from '../actions/fire-if-due.ts';
import { nearUntil } from '../domain/task.ts';

const firedAtOnce = 200;
/** The nearest first: the others get their turn when these have fired. */
const alarmsAtOnce = 1_000;

/** Without Redis, tasks are late by the time until the next sweep at most. */
export async function sweepDueTasks(deps: Deps): Promise<void> {
  await fireOverdueTasks(deps);
  if (deps.alarms.isReady()) await setAlarms(deps);
}

/** Fires what is overdue without waiting for its alarm: the clock jumped, or Redis lost the alarm. */
async function fireOverdueTasks(deps: Deps): Promise<void> {
  for (;;) {
    const due = await deps.tasks.dueBefore(now(), firedAtOnce);
    for (const { id } of due) await fireIfDue(deps, id);
    if (due.length < firedAtOnce) return;
  }
}

/** Sets alarms for tasks that have come near or whose alarm Redis lost; an existing alarm stays as it is. */
async function setAlarms({ tasks, alarms }: Deps): Promise<void> {
  const near = await tasks.dueBefore(nearUntil(now()), alarmsAtOnce);
  for (const { id, performAt } of near) await alarms.set(id, performAt.getTime() - now().getTime());
}
