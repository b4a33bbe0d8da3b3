import { dayAndClock, viewerTimeZone } from '../../../ui/local-time-text.ts';

/** Day and clock where the reader is. */
export function InstantText({ at }: { at: string }) {
  const { day, clock } = dayAndClock(at, viewerTimeZone());
  return (
    <time dateTime={at}>
      {day}
      <br />
      {clock}
    </time>
  );
}
