import { wallTimeOf } from '@livery/contracts/wall-time.ts';

/** The calendar date in a zone, `2026-12-01`; the viewer's own while no pick-up is chosen. */
export const dateIn = (timeZone: string | undefined, at: Date) =>
  wallTimeOf(at, timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 10);

/** `CST` or `CDT`, whichever holds on that day. */
export function zoneAbbreviation(timeZone: string, date: string): string {
  const noon = date ? new Date(`${date}T12:00:00Z`) : new Date();
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(noon);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
