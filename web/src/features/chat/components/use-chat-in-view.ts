import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What was said last, in view for who opens the chat or writes, also once a keyboard takes half of the screen. */
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
