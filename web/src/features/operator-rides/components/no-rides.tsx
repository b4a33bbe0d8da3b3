import type { ReactNode } from 'react';
import { useUser } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** The operator's own car waits. */
export function NoRides({ text, children }: { text: string; children: ReactNode }) {
  const { carType } = useUser();
  return (
    <EmptyState text={text} vehicle={carType}>
      {children}
    </EmptyState>
  );
}
