import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useSecondFactor } from '../../features/security/api/second-factor.ts';
import { ChangePasswordForm } from '../../features/security/components/change-password-form.tsx';
import { SecondFactorCard } from '../../features/security/components/second-factor-card.tsx';
import { SessionList } from '../../features/security/components/session-list.tsx';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { accountCrumbs } from '../layout/account-crumbs.ts';

export const Security = () => (
  <PageFrame title="Security" width="form" crumbs={accountCrumbs(useUser())}>
    <div className="stack-large">
      <BackToCashout />
      <ChangePasswordForm />
      <SecondFactorCard />
      <SessionList />
    </div>
  </PageFrame>
);

/** For an operator who came from Cashout to turn the second factor on. */
function BackToCashout() {
  const [search] = useSearchParams();
  const { data } = useSecondFactor();
  if (search.get('for') !== 'cashout' || !data?.on) return null;
  return (
    <Notice tone="highlight" live>
      <div className="row-apart">
        <span>The second factor is on. Your payout account can be changed now.</span>
        <Button component={Link} to={paths.cashout.to()} variant="default">
          Back to Cashout
        </Button>
      </div>
    </Notice>
  );
}
