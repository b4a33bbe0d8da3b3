import { now } from '@livery/platform/clock/clock.ts';
import { kindOfFailure } from '@livery/platform/errors/kind-of-failure.ts';
import { describeError } from '@livery/platform/logging/describe-error.ts';
import type { Deps } from '../actions/deps.ts';
import { fireIfDue } from '../actions/fire-if-due.ts';
import { nearUntil } from '../domain/task.ts';

const firedAtOnce = 200;
/** The nearest first: the others get their turn when these have fired. */
const alarmsAtOnce = 1_000;

/** Without Redis, tasks are late by the time until the next sweep at most. */
export async function sweepDueTasks(deps: Deps): Promise<void> {
  const failed = await fireOverdueTasks(deps);
  if (deps.alarms.isReady()) await setAlarms(deps, failed);
}

/**
 * Fires what is overdue without waiting for its alarm: the clock jumped, or Redis lost the alarm. Returns the tasks that
 * could not be fired: they are the first to be found, and would keep all others from their turn.
 */
async function fireOverdueTasks(deps: Deps): Promise<string[]> {
  const failed: string[] = [];
  for (;;) {
    const due = await deps.tasks.dueBefore(now(), firedAtOnce, failed);
    for (const { id } of due) if (!(await tryToFire(deps, id))) failed.push(id);
    if (due.length < firedAtOnce) return failed;
  }
}

/** False for a task that fails by itself, such as one that only a newer release knows; the next sweep tries again. */
async function tryToFire(deps: Deps, id: string): Promise<boolean> {
  try {
    await fireIfDue(deps, id);
    return true;
  } catch (error) {
    if (kindOfFailure(error) === 'unavailable') throw error;
    deps.log.error({ task: id, err: describeError(error) }, 'a task could not be fired');
    return false;
  }
}

/** Sets alarms for tasks that have come near or whose alarm Redis lost; an existing alarm stays as it is. */
async function setAlarms({ tasks, alarms }: Deps, failed: readonly string[]): Promise<void> {
  const near = await tasks.dueBefore(nearUntil(now()), alarmsAtOnce, failed);
  for (const { id, performAt } of near) await alarms.set(id, performAt.getTime() - now().getTime());
}
