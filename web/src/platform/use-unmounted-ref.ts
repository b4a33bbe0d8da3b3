import { useEffect, useRef } from 'react';

/** Whether what was on screen is gone: an answer that comes later has to be told elsewhere. */
export function useUnmountedRef() {
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);
  return unmounted;
}
