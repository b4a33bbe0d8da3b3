import { useEffect, useRef } from 'react';

/** For lists whose rows can be removed: the button that was pressed goes with its row, the page's heading stays. */
export function useFocusAfterRemoval(count: number | undefined) {
  const former = useRef(count);
  useEffect(() => {
    const isShorter = former.current !== undefined && count !== undefined && count < former.current;
    former.current = count;
    if (!isShorter || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [count]);
}
