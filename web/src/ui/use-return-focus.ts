import { useEffect } from 'react';

/**
 * For a dialog that exists only while it is open: gives the focus back to what opened it, or to the page's heading
 * when that is gone.
 */
export function useReturnFocus() {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('main h1');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, []);
}
