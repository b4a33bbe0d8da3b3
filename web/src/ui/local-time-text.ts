const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const clockFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

export interface DayAndClock {
  day: string;
  clock: string;
}

/** Day and clock time in a zone, the clock with the zone's abbreviation. */
export function dayAndClock(instant: string | Date, timeZone: string): DayAndClock {
  const at = new Date(instant);
  return { day: dayFormat(timeZone).format(at), clock: clockFormat(timeZone).format(at) };
}

/** `Thu, Dec 3, 2:35 PM CST`: day and clock in one line. */
export function deadlineText(instant: string | Date, timeZone: string): string {
  const at = new Date(instant);
  const format: Intl.DateTimeFormatOptions = {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  };
  return new Intl.DateTimeFormat('en-US', format).format(at);
}

export const viewerTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** True when the clock on the viewer's wall shows another time than the one at the pick-up. */
export const differsForViewer = (instant: string, timeZone: string, viewerZone = viewerTimeZone()) =>
  wallTime(instant, timeZone) !== wallTime(instant, viewerZone);

const wallTime = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));
