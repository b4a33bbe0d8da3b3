import type { ReactNode } from 'react';
import { mayTakeRides, useUser } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** The operator's own car waits; an operator who may not take rides is shown no way to new ones. */
export function NoRides({ text, children }: { text: string; children: ReactNode }) {
  const user = useUser();
  return (
    <EmptyState text={text} vehicle={user.carType}>
      {mayTakeRides(user) && children}
    </EmptyState>
  );
}
