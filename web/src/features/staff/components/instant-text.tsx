import { pickupTimeText, viewerTimeZone } from '../../../ui/pickup-time-text.ts';

/** Day and clock where the reader is. */
export function InstantText({ at }: { at: string }) {
  const { day, clock } = pickupTimeText(at, viewerTimeZone());
  return (
    <time dateTime={at}>
      {day}
      <br />
      {clock}
    </time>
  );
}
