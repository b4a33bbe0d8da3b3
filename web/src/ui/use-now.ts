import { useEffect, useState } from 'react';
import { serverNow } from '../platform/server-clock.ts';

const everyMs = 15_000;

/** Now as the server sees it, updated while the page is open. */
export function useNow() {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
