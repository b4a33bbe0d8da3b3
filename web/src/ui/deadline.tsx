import { deadlineText } from './local-time-text.ts';
import { timeLeftText } from './time-left.ts';
import { useNow } from './use-now.ts';

interface Props {
  at: string;
  timeZone: string;
}

const saidAloud: readonly string[] = ['30 min', '10 min', '5 min'];

/** A deadline as a clock time at the pick-up and what is left of it; said aloud only near the end. */
export function Deadline({ at, timeZone }: Props) {
  const now = useNow();
  const left = timeLeftText(at, now);
  return (
    <span>
      <time dateTime={at}>{deadlineText(at, timeZone)}</time>
      {left && (
        <>
          {' '}
          <span className="soft" style={{ whiteSpace: 'nowrap' }}>
            · {left} left
          </span>
        </>
      )}
      <span className="visually-hidden" role="status">
        {left && saidAloud.includes(left) && `${left} left`}
      </span>
    </span>
  );
}
