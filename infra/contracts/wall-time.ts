import { dayMs, minuteMs } from './durations.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** The wall time of an instant in a zone, `2026-12-01T15:30`. */
export function wallTimeOf(at: Date, timeZone: string): string {
  return formatIn(timeZone).format(at).replace(' ', 'T');
}

/**
 * The instant of a wall time in an IANA zone. Of two equal wall times the first is taken; one that the change
 * to daylight saving time skips is undefined (R23).
 */
export function instantOf(wall: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${wall}:00Z`);
  // February 30 is parsed as March 2.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(wall)) return undefined;
  const offsets = [asUtc - dayMs, asUtc + dayMs].map(
    (near) => Date.parse(`${wallTimeOf(new Date(near), timeZone)}:00Z`) - near,
  );
  // The year of 2026 is 2, 20 and 202 while it is typed: no pick-up's year.
  if (offsets.some(Number.isNaN)) return undefined;
  const [before, after] = offsets;
  // No clock change is near, so there is only one instant.
  if (before === after && before !== undefined) return new Date(asUtc - before);
  const candidates = offsets.map((offset) => new Date(asUtc - offset)).sort((a, b) => a.getTime() - b.getTime());
  return candidates.find((candidate) => wallTimeOf(candidate, timeZone) === wall);
}

/** Rounded up to the next step. */
export function roundUpToMinutes(at: Date, step: number): Date {
  return new Date(Math.ceil(at.getTime() / (step * minuteMs)) * step * minuteMs);
}

const nearDays = 6;

/** A pick-up time inside a sentence: `Tue 2:40 AM CST` within the week, `Tue, Dec 8, 2:40 AM CST` later. */
export function dayAndClockText(at: Date, timeZone: string, now: Date): string {
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, ...time }).format(at);
  const isNear = Math.abs(at.getTime() - now.getTime()) < nearDays * dayMs;
  const date = isNear
    ? ({ weekday: 'short' } as const)
    : ({ weekday: 'short', month: 'short', day: 'numeric' } as const);
  const day = new Intl.DateTimeFormat('en-US', { timeZone, ...date }).format(at);
  return isNear ? `${day} ${clock}` : `${day}, ${clock}`;
}

/** A pick-up time for people: `Tue, Dec 1, 2026, 3:30 PM CST`. */
export function pickupTimeText(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
}

/** A day at the pick-up: `Dec 1, 2026`. */
export function dayText(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' }).format(at);
}
