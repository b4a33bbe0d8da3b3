import { type ReactNode, useEffect, useRef } from 'react';
import './takes-focus.css';

interface Props {
  /** What happened: whatever follows is brought into view and read aloud again, also when its words are the same. */
  news: unknown;
  children: ReactNode;
}

/** What a person has to read before pressing again. */
export function TakesFocus({ news, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: all news is one more reason
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [news]);
  return (
    <div ref={box} tabIndex={-1} className="takes-focus">
      {children}
    </div>
  );
}
