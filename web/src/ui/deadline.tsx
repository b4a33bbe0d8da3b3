import { deadlineText } from './local-time-text.ts';
import { timeLeftText } from './time-left.ts';
import { useNow } from './use-now.ts';

interface Props {
  at: string;
  timeZone: string;
  /** The words before what is left, once that is said aloud; a list of deadlines says nothing by itself. */
  said?: string | undefined;
}

const saidAloud: readonly string[] = ['30 min', '10 min', '5 min'];

/** A deadline as a clock time at the pick-up and what is left of it; one that stands alone is said aloud near its end. */
export function Deadline({ at, timeZone, said }: Props) {
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
      {said && (
        <span className="visually-hidden" role="status">
          {left && saidAloud.includes(left) && `${said}: ${left} left`}
        </span>
      )}
    </span>
  );
}
