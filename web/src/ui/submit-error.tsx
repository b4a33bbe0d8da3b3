import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorBox } from './error-box.tsx';
import './submit-error.css';

interface Props {
  /** What failed: another failure is brought into view and read aloud again, also when its words are the same. */
  failure: unknown;
  children: ReactNode;
}

/** Why a submit did not succeed; belongs directly above the button that was pressed. */
export function SubmitError({ failure, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is one more reason
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  return (
    <div ref={box} tabIndex={-1} className="submit-error">
      <ErrorBox>{children}</ErrorBox>
    </div>
  );
}
