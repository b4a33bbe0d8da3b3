import { messages } from '@livery/contracts/messages.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { deadlineText } from '../../../ui/local-time-text.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useHistory } from '../api/get-history.ts';

interface Props {
  rideId: string;
  timeZone: string;
}

/** The lines of a ride's history, oldest first. */
export function HistoryLines({ rideId, timeZone }: Props) {
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
