import { now, onClockJump } from '@livery/platform/clock/clock.ts';
import type { Part } from '@livery/platform/lifecycle/part.ts';
import { describeError } from '@livery/platform/logging/describe-error.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import type { Alarms } from '@livery/platform/queue/alarms.ts';
import type { TaskStore } from '../store/task-store.ts';

const firedAtOnce = 200;

/** Fires what is overdue without waiting for its alarm: the clock jumped, or Redis lost it. */
async function fireOverdueTasks(tasks: TaskStore): Promise<void> {
  for (;;) {
    const due = await tasks.overdue(now(), firedAtOnce);
    for (const id of due) await tasks.fire(id, now());
    if (due.length < firedAtOnce) return;
  }
}

/** Sets the alarms that scheduled tasks lack. */
async function setMissingAlarms(tasks: TaskStore, alarms: Alarms): Promise<void> {
  for (let last = ''; ; ) {
    const scheduled = await tasks.scheduledAfter(last, firedAtOnce);
    const missing = new Set(await alarms.missing(scheduled.map(({ id }) => id)));
    for (const { id, performAt } of scheduled)
      if (missing.has(id)) await alarms.set(id, performAt.getTime() - now().getTime());
    const end = scheduled.at(-1);
    if (!end || scheduled.length < firedAtOnce) return;
    last = end.id;
  }
}

const everyMs = 15_000;

/**
 * Sweeps at start, every 15 seconds and after each jump of the business clock: with Redis gone, tasks are late by this
 * much and nothing more.
 */
export function taskSweeper(tasks: TaskStore, alarms: Alarms, log: Logger): Part {
  let sweeping: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let unwatch = () => {};
  /** The clock jumped during a sweep, which may have looked too early. */
  let askedAgain = false;

  const once = async () => {
    await fireOverdueTasks(tasks);
    if (alarms.isReady()) await setMissingAlarms(tasks, alarms);
  };
  const sweep = () => {
    askedAgain = sweeping !== undefined;
    sweeping ??= once()
      .catch((error: unknown) => log.warn({ err: describeError(error) }, 'a sweep failed'))
      .finally(() => {
        sweeping = undefined;
        if (askedAgain) sweep();
      });
  };
  return {
    name: 'task sweeper',
    async start() {
      timer = setInterval(sweep, everyMs);
      const stopWatching = onClockJump(sweep);
      unwatch = () => void stopWatching();
      sweep();
    },
    async stop() {
      clearInterval(timer);
      unwatch();
      askedAgain = false;
      await sweeping;
    },
  };
}
