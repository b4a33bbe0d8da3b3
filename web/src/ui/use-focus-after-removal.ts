import { useEffect, useRef } from 'react';

/** For a row or a form that may be removed while it has the focus, which then moves to the page's heading. */
export function useFocusAfterRemoval(count: number | undefined) {
  const previous = useRef(count);
  useEffect(() => {
    const isShorter = previous.current !== undefined && count !== undefined && count < previous.current;
    previous.current = count;
    if (!isShorter || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [count]);
}
