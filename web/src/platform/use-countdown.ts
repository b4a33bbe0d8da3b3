import { useEffect, useState } from 'react';

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
