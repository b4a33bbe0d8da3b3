import type { ApprovalState } from '@livery/contracts/identity/model.ts';
import '../../../ui/status-badge.css';

/** The colors of the ride's states, for a person's. */
const looks: Record<Exclude<ApprovalState, 'none'>, { label: string; look: string }> = {
  pending: { label: 'PENDING', look: 'pending' },
  resubmitted: { label: 'RESUBMITTED', look: 'accepted' },
  'on-hold': { label: 'ON HOLD', look: 'accepted' },
  approved: { label: 'APPROVED', look: 'completed' },
};

/** How somebody stands with Livery, in words; travelers need no approval. */
export function PersonBadges({ approval, suspended }: { approval: ApprovalState; suspended: boolean }) {
  const state = approval === 'none' ? undefined : looks[approval];
  return (
    <span className="row person-badges">
      {state && <span className={`status-badge status-badge-${state.look}`}>{state.label}</span>}
      {suspended && <span className="status-badge status-badge-cancelled">SUSPENDED</span>}
      {!state && !suspended && <span className="status-badge status-badge-pending">ACTIVE</span>}
    </span>
  );
}
