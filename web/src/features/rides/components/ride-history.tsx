import { useState } from 'react';
import { lazily } from '../../../platform/lazily.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import './ride-history.css';

const HistoryLines = lazily(
  async () => (await import('./history-lines.tsx')).HistoryLines,
  <SkeletonBlock lines={[20, 20, 20]} />,
);

interface Props {
  rideId: string;
  timeZone: string;
}

/** Who did what and when; read only when somebody opens it. */
export function RideHistory(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="ride-history card" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>History</summary>
      {isOpen && <HistoryLines {...props} />}
    </details>
  );
}
