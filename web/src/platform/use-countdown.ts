import { secondMs } from '@livery/contracts/durations.ts';
import { useEffect, useState } from 'react';
import { isApiError } from './api-error.ts';

/** Seconds left of a wait; `restart` begins it again. */
export function useCountdown(seconds = 0, restart: unknown = undefined) {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever waits again starts again
  useEffect(() => {
    setLeft(seconds);
    if (seconds === 0) return;
    // By the clock: a hidden tab is seldom woken, a sleeping phone never.
    const until = Date.now() + seconds * secondMs;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / secondMs))), secondMs);
    return () => clearInterval(timer);
  }, [seconds, restart]);
  return left;
}

/** Seconds until what was refused for being asked too often may be asked again. */
export const useRetryWait = (error: unknown) =>
  useCountdown(isApiError(error, 429) ? error.retryAfterSeconds : undefined);
