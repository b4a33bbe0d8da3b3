import type { RideView } from '@livery/contracts/rides/view.ts';
import { showToast } from '../../../platform/toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { copyIcon } from '../../../ui/icons.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** The ride code, copied by one tap, and the status. */
export function CodeAndStatus({ ride: { rideConfirmationCode, displayStatus } }: { ride: RideView }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(rideConfirmationCode);
    } catch {
      // Browsers may forbid it, and have no clipboard at an address without https.
      return showToast({ text: 'The ride code could not be copied.', tone: 'danger' });
    }
    showToast({ text: 'Ride code copied.', tone: 'success' });
  };
  return (
    <div className="code-and-status">
      <span>
        <span className="soft small">Ride Code</span>
        <button
          type="button"
          className="code-and-status-code"
          aria-label={`${rideConfirmationCode || 'N/A'}, copy the ride code`}
          onClick={() => void copy()}
        >
          <code>{rideConfirmationCode || 'N/A'}</code>
          <Icon shape={copyIcon} size={18} />
        </button>
      </span>
      <StatusBadge status={displayStatus} />
    </div>
  );
}
