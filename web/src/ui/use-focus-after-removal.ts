import { useEffect, useRef } from 'react';

/** For what can be removed while it has the focus, a row or a form: its button goes with it, the page's heading stays. */
export function useFocusAfterRemoval(count: number | undefined) {
  const former = useRef(count);
  useEffect(() => {
    const isShorter = former.current !== undefined && count !== undefined && count < former.current;
    former.current = count;
    if (!isShorter || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [count]);
}
