import type { VehicleClass } from '@livery/contracts/vocabulary.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { lazily } from '../platform/lazily.tsx';
import { whenIdle } from '../platform/when-idle.ts';
import './empty-state.css';

interface Props {
  text: string;
  /** The car that waits; null for a class that is not known here. */
  vehicle?: VehicleClass | null;
  children?: ReactNode;
}

/** Nothing here yet: a car that waits, the sentence and one next step. */
export const EmptyState = ({ text, vehicle = 'LuxurySedan', children }: Props) => (
  <div className="empty-state">
    <EmptyDrawing vehicle={vehicle} />
    <p>{text}</p>
    {children}
  </div>
);

/** Drawn once the browser is idle, in a place that is kept for it; the page is complete without it. */
export function EmptyDrawing({ vehicle }: { vehicle: VehicleClass | null }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return <div className="empty-drawing">{isIdle && <WaitingCar vehicle={vehicle} />}</div>;
}

const WaitingCar = lazily(async () => (await import('./waiting-car.tsx')).WaitingCar, null, { whenMissing: null });
