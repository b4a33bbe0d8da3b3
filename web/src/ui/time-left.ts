import { minuteMs } from '@livery/contracts/durations.ts';

/** `1 h 40 min`, `3 days`: how long it is until an instant; undefined once it has passed. */
export function timeLeftText(until: string, now: Date): string | undefined {
  const minutes = Math.ceil((new Date(until).getTime() - now.getTime()) / minuteMs);
  if (minutes <= 0) return undefined;
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} days`;
}
