import type { ReactNode } from 'react';
import { useIsNear } from '../../../platform/use-is-near.ts';

/** Draws what costs a download only once it comes near the screen. */
export function WhenNear({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { place, isNear } = useIsNear<HTMLDivElement>();
  return <div ref={place}>{isNear ? children : waiting}</div>;
}
