import { now } from '@livery/platform/clock/clock.ts';
import { isDue, msUntilDue, triesCard } from '../domain/task.ts';
import type { Stores } from '../store/stores.ts';

/** Fires a task whose time has come. Returns the milliseconds until then; zero when nothing is left. */
export async function fireIfDue({ tasks }: Stores, id: string): Promise<number> {
  const task = await tasks.load(id);
  // An alarm may outlive its task: Redis may hold one that a restored database no longer has.
  if (!task) return 0;
  const firedAt = now();
  if (isDue(task.state, firedAt)) {
    // The deadline first: once the try has fired, nothing comes back here after a crash.
    if (triesCard(task.state)) await tasks.putOffDeadline(task.state, firedAt);
    await tasks.fire(task, firedAt);
  }
  return msUntilDue(task.state, firedAt);
}
