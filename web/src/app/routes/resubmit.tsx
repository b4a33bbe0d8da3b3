import { messages } from '@livery/contracts/messages.ts';
import { Navigate, useNavigate } from 'react-router';
import { ResubmitForm } from '../../features/approval/components/resubmit-form.tsx';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { Notice } from '../../ui/notice.tsx';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';

/** For an operator on hold: why, and everything that can be put right (R39). */
export function Resubmit() {
  const user = useUser();
  const navigate = useNavigate();
  if (user.approval.state !== 'on-hold') return <Navigate to={paths.home.to()} replace />;
  const goHome = () => {
    showToast({ tone: 'success', text: `Resubmitted. ${messages.approvalPending}` });
    void navigate(paths.home.to());
  };
  return (
    <PageFrame title="Resubmit for approval" width="form" crumbs={homeCrumbs}>
      <div className="stack-large">
        <Notice tone="warn">
          <strong>Your account is on hold:</strong> <span className="as-typed">{user.approval.reason}</span>
        </Notice>
        <p>Correct what is wrong, then ask for another review.</p>
        <ResubmitForm user={user} onDone={goHome} />
      </div>
    </PageFrame>
  );
}
