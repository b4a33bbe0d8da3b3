import { useEffect } from 'react';
import './missing-part.css';

const askAgainMs = 5_000;

interface Props {
  onRetry: () => void;
  /** For what was opened by a press: it then waits in a corner of the screen, and can be closed. */
  onClose?: (() => void) | undefined;
}

/** Stands in for a part that did not load; gives way by itself as soon as there is a network. */
export function MissingPart({ onRetry, onClose }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one clock while it waits
  useEffect(() => {
    const asking = setInterval(onRetry, askAgainMs);
    window.addEventListener('online', onRetry);
    return () => {
      clearInterval(asking);
      window.removeEventListener('online', onRetry);
    };
  }, []);
  return (
    <div role="alert" className={`missing-part ${onClose ? 'missing-part-opened' : ''}`}>
      <p>
        <strong>{navigator.onLine ? 'Livery could not be reached.' : 'You are offline.'}</strong> This will open
        automatically once there is a connection.
      </p>
      {onClose && (
        <button type="button" className="plain-button" onClick={onClose}>
          Close
        </button>
      )}
    </div>
  );
}
