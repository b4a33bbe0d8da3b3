import { ChangePasswordForm } from '../../features/security/components/change-password-form.tsx';
import { SessionList } from '../../features/security/components/session-list.tsx';
import { useUser } from '../../platform/session.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { accountCrumbs } from '../layout/account-crumbs.ts';

export const Security = () => (
  <PageFrame title="Security" width="form" crumbs={accountCrumbs(useUser())}>
    <div className="stack-large">
      <ChangePasswordForm />
      <SessionList />
    </div>
  </PageFrame>
);
