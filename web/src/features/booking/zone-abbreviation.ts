import { instantOf } from '@livery/contracts/wall-time.ts';
import { serverNow } from '../../platform/server-clock.ts';

/** `CST` or `CDT`, whichever applies at that local time; at noon of the day without a time, now without a date. */
export function zoneAbbreviation(timeZone: string, { date, time }: { date: string; time: string }): string {
  const at = (date && instantOf(`${date}T${time || '12:00'}`, timeZone)) || serverNow();
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
