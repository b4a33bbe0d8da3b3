import { dayMs, hourMs, minuteMs } from '@livery/contracts/durations.ts';

/** `Posted 12 min ago`: how long a request has been waiting. */
export function postedText(at: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - new Date(at).getTime());
  if (ms < minuteMs) return 'Posted just now';
  if (ms < hourMs) return `Posted ${Math.floor(ms / minuteMs)} min ago`;
  if (ms < 2 * dayMs) return `Posted ${Math.floor(ms / hourMs)} h ago`;
  return `Posted ${Math.floor(ms / dayMs)} days ago`;
}
