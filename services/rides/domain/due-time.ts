import { secondMs } from '@livery/contracts/durations.ts';

/** The clocks of our machines differ by less (decision 0031). */
const clocksDifferByMs = 30 * secondMs;

/** Now, or a task's due time if it came early, by another machine's clock: it does not come a second time. */
export function nowOrAlmostDue(dueAt: Date, now: Date): Date {
  const leftMs = dueAt.getTime() - now.getTime();
  return leftMs > 0 && leftMs < clocksDifferByMs ? dueAt : now;
}

/** The time by which to judge a task that tells people something: its event may come a little early, or hours late. */
export const dueOrLater = (dueAt: Date, now: Date) => (dueAt > now ? dueAt : now);
