import type { DisplayStatus } from '@livery/contracts/rides/model.ts';
import './status-badge.css';

/** The status in words; the color only repeats it. */
export const StatusBadge = ({ status }: { status: DisplayStatus }) => (
  <span className={`status-badge status-badge-${status.toLowerCase()}`}>{status}</span>
);
