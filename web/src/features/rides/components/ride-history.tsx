import { messages } from '@livery/contracts/messages.ts';
import { useState } from 'react';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { deadlineText } from '../../../ui/pickup-time-text.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useHistory } from '../api/get-history.ts';
import './ride-history.css';

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
      {isOpen && <Lines {...props} />}
    </details>
  );
}

function Lines({ rideId, timeZone }: Props) {
  const { data: lines, error, refetch } = useHistory(rideId);
  if (error && !lines) return <ErrorBox onRetry={() => void refetch()}>{error.message}</ErrorBox>;
  if (!lines) return <SkeletonBlock lines={[20, 20, 20]} />;
  if (lines.length === 0) return <p className="soft">{messages.noEventsYet}</p>;
  return (
    <ol>
      {lines.map(({ timestamp, action }) => (
        <li key={timestamp + action}>
          <time dateTime={timestamp}>{deadlineText(timestamp, timeZone)}</time>
          <span>{action}</span>
        </li>
      ))}
    </ol>
  );
}
