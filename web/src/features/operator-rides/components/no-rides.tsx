import type { ReactNode } from 'react';
import { useUser } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** The operator's own car waits; who is suspended is shown no way to new rides. */
export function NoRides({ text, children }: { text: string; children: ReactNode }) {
  const { carType, suspended } = useUser();
  return (
    <EmptyState text={text} vehicle={carType}>
      {!suspended && children}
    </EmptyState>
  );
}
