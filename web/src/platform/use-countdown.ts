import { useEffect, useState } from 'react';
import { isApiError } from './api-error.ts';

/** Seconds left of a wait; `restart` begins it again. */
export function useCountdown(seconds = 0, restart: unknown = undefined) {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever waits again starts again
  useEffect(() => {
    setLeft(seconds);
    if (seconds === 0) return;
    const timer = setInterval(() => setLeft((value) => Math.max(0, value - 1)), 1_000);
    return () => clearInterval(timer);
  }, [seconds, restart]);
  return left;
}

/** Seconds until what was refused for being asked too often may be asked again. */
export const useRetryWait = (error: unknown) =>
  useCountdown(isApiError(error, 429) ? error.retryAfterSeconds : undefined);
