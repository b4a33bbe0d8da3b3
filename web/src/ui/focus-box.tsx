import { type ReactNode, useEffect, useRef } from 'react';
import './focus-box.css';

interface Props {
  /** What happened: when it changes, this is brought into view and read aloud again, even with the same words. */
  focusKey: unknown;
  children: ReactNode;
}

/** What a person has to read before pressing again. */
export function FocusBox({ focusKey, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is one more reason
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [focusKey]);
  return (
    <div ref={box} tabIndex={-1} className="focus-box">
      {children}
    </div>
  );
}
