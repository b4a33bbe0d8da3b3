import { useEffect, useRef } from 'react';

/** Whether what was on screen is gone: an answer that comes later has to be told elsewhere. */
export function usePageWasLeft() {
  const wasLeft = useRef(false);
  useEffect(() => {
    wasLeft.current = false;
    return () => {
      wasLeft.current = true;
    };
  }, []);
  return wasLeft;
}
