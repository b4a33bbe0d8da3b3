import { type ReactNode, useEffect, useRef } from 'react';
import './takes-focus.css';

interface Props {
  /** What failed: another failure is brought into view and read aloud again, also when its words are the same. */
  failure: unknown;
  children: ReactNode;
}

/** What a person has to read before pressing again. */
export function TakesFocus({ failure, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is one more reason
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  return (
    <div ref={box} tabIndex={-1} className="takes-focus">
      {children}
    </div>
  );
}
