import { secondMs } from '@livery/contracts/durations.ts';

/** The clocks of our machines differ by less (decision 0031). */
const clocksDifferByMs = 30 * secondMs;

/** Now, or when a task was due that may have come early, by another machine's clock: it comes no second time. */
export function nowOrAlmostDue(dueAt: Date, now: Date): Date {
  const leftMs = dueAt.getTime() - now.getTime();
  return leftMs > 0 && leftMs < clocksDifferByMs ? dueAt : now;
}

/** By when a task is judged that tells people something: its event may come a little early, or hours late. */
export const dueOrLater = (dueAt: Date, now: Date) => (dueAt > now ? dueAt : now);
