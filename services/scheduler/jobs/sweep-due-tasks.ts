import { now } from '@livery/platform/clock/clock.ts';
import type { Part } from '@livery/platform/lifecycle/part.ts';
import { repeat } from '@livery/platform/lifecycle/repeat.ts';
import type { Deps } from '../actions/deps.ts';
import { nearUntil } from '../domain/task.ts';

const everyMs = 15_000;
const firedAtOnce = 200;
/** The nearest first: the others get their turn when these have fired. */
const alarmsAtOnce = 1_000;

/**
 * Sweeps at start, every 15 seconds and after each jump of the business clock: with Redis gone, tasks are late by this
 * much and nothing more.
 */
export function taskSweeper(deps: Deps): Part {
  return repeat({
    name: 'task-sweep',
    everyMs,
    async work() {
      await fireOverdueTasks(deps);
      if (deps.alarms.isReady()) await setAlarms(deps);
    },
    log: deps.log,
  });
}

/** Fires what is overdue without waiting for its alarm: the clock jumped, or Redis lost the alarm. */
async function fireOverdueTasks({ tasks }: Deps): Promise<void> {
  for (;;) {
    const due = await tasks.dueBefore(now(), firedAtOnce);
    for (const { id } of due) await tasks.fire(id, now());
    if (due.length < firedAtOnce) return;
  }
}

/** Sets alarms for tasks that have come near or whose alarm Redis lost; an existing alarm stays as it is. */
async function setAlarms({ tasks, alarms }: Deps): Promise<void> {
  const near = await tasks.dueBefore(nearUntil(now()), alarmsAtOnce);
  for (const { id, performAt } of near) await alarms.set(id, performAt.getTime() - now().getTime());
}
