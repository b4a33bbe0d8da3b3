import { dayAndClock } from './local-time-text.ts';

interface Props {
  at: string;
  timeZone: string;
}

/** A time as rows of a table tell it, the day over the clock. */
export function RowTime({ at, timeZone }: Props) {
  const { day, clock } = dayAndClock(at, timeZone);
  return (
    <time dateTime={at}>
      {day}
      <br />
      {clock}
    </time>
  );
}
