import { deadlineText, differsForViewer, pickupTimeText, viewerTimeZone } from './pickup-time-text.ts';

interface Props {
  at: string;
  timeZone: string;
}

/** When a ride starts, in the local time of the pick-up; a second line helps viewers of another zone. */
export function PickupTime({ at, timeZone }: Props) {
  const { day, clock } = pickupTimeText(at, timeZone);
  return (
    <time dateTime={at} title={new Date(at).toISOString()}>
      {day}, {clock}
      {differsForViewer(at, timeZone) && (
        <span className="soft small"> ({deadlineText(at, viewerTimeZone())} your time)</span>
      )}
    </time>
  );
}
