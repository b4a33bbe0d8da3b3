import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Keeps the last messages in view for whoever opens the chat or writes, even once a keyboard takes half the screen. */
export function useChatInView() {
  const log = useRef<HTMLDivElement>(null);
  const isWriting = useRef(false);
  const { state } = useLocation();
  const show = useCallback(() => {
    if (!log.current) return;
    // A smaller window makes a smaller log, which no longer shows its end.
    log.current.scrollTop = log.current.scrollHeight;
    log.current.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (state?.isTabChosen) show();
  }, [state, show]);
  useWindowEvent('resize', () => {
    if (isWriting.current) show();
  });
  const note = (isFocused: boolean) => () => {
    isWriting.current = isFocused;
    if (isFocused) show();
  };
  return { log, onFocus: note(true), onBlur: note(false) };
}
