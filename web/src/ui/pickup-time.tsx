import { dayAndClock, deadlineText, differsForViewer, viewerTimeZone } from './local-time-text.ts';

interface Props {
  at: string;
  timeZone: string;
}

/** When a ride starts, or what became of it, in the local time of the pick-up; a second line helps viewers of another zone. */
export function PickupTime({ at, timeZone }: Props) {
  const { day, clock } = dayAndClock(at, timeZone);
  return (
    <time dateTime={at} title={new Date(at).toISOString()}>
      {day}, {clock}
      {differsForViewer(at, timeZone) && (
        <span className="soft small"> ({deadlineText(at, viewerTimeZone())} your time)</span>
      )}
    </time>
  );
}
