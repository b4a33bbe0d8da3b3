import { useEffect, useState } from 'react';

/** A button that is disabled until an answer opens its dialog loses the focus meanwhile; it still is the opener. */
let lastFocused: EventTarget | null = null;
document.addEventListener('focusin', ({ target }) => {
  lastFocused = target;
});

// Safari does not focus a button or link that is clicked.
document.addEventListener(
  'click',
  ({ target }) => {
    lastFocused = (target instanceof Element && target.closest('button, a')) || lastFocused;
  },
  { capture: true },
);

/**
 * For a dialog that exists only while it is open: gives the focus back to what opened it, or to the page's heading
 * when that is gone. What has taken the focus meanwhile, a wrong field or a refusal, keeps it.
 */
export function useReturnFocus() {
  // Read while drawing: once it is drawn, the dialog has the focus itself.
  const [opener] = useState(() => (isNowhere(document.activeElement) ? lastFocused : document.activeElement));
  useEffect(
    () => () => {
      if (!isNowhere(document.activeElement)) return;
      const target = opener instanceof Element && opener.isConnected ? opener : document.querySelector('main h1');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [opener],
  );
}

const isNowhere = (element: Element | null) => element === null || element === document.body;
