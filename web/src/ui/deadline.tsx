import { useEffect, useState } from 'react';
import { serverNow } from '../platform/server-clock.ts';
import { deadlineText } from './local-time-text.ts';
import { timeLeftText } from './time-left.ts';

interface Props {
  at: string;
  timeZone: string;
}

const everyMs = 15_000;
const saidAloud: readonly string[] = ['30 min', '10 min', '5 min'];

/** A deadline as a clock time at the pick-up and what is left of it; said aloud only near the end. */
export function Deadline({ at, timeZone }: Props) {
  const now = useNow();
  const left = timeLeftText(at, now);
  return (
    <span>
      <time dateTime={at}>{deadlineText(at, timeZone)}</time>
      {left && <span className="soft"> · {left} left</span>}
      <span className="visually-hidden" role="status">
        {left && saidAloud.includes(left) && `${left} left`}
      </span>
    </span>
  );
}

function useNow() {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
