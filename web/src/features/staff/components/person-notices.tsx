import type { User } from '../../../platform/session.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why staff put somebody on hold or suspended them. */
export function PersonNotices({ user: { suspended, suspensionReason, approval } }: { user: User }) {
  const { state, reason } = approval;
  return (
    <>
      {suspended && (
        <Notice tone="warn" live>
          <span className="as-typed">{suspensionReason ? `Suspended: ${suspensionReason}` : 'Suspended'}</span>
        </Notice>
      )}
      {state === 'on-hold' && (
        <Notice tone="warn" live>
          <span className="as-typed">On hold: {reason}</span>
        </Notice>
      )}
      {state === 'resubmitted' && (
        <Notice tone="info">
          <span className="as-typed">Asked for another review. It was on hold: {reason}</span>
        </Notice>
      )}
    </>
  );
}
