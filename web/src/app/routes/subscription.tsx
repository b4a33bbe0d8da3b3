import { useNavigate, useSearchParams } from 'react-router';
import { OnHold } from '../../features/approval/components/on-hold.tsx';
import { PortalReturn } from '../../features/subscription/components/portal-return.tsx';
import { SubscriptionState } from '../../features/subscription/components/subscription-state.tsx';
import { paths } from '../../platform/paths.ts';
import { useSession, useUser } from '../../platform/session.ts';
import { BackToRide } from '../../ui/back-to-ride.tsx';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';

const crumbs = [...homeCrumbs, { label: 'Account', to: paths.accountOperator.to() }];

export function Subscription() {
  const user = useUser();
  const { retry } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const forgetPortal = () => void navigate(paths.subscription.to(), { replace: true });
  return (
    <PageFrame title="Subscription" width="form" crumbs={crumbs}>
      <div className="stack-large">
        <BackToRide />
        {search.get('from') === 'portal' && <PortalReturn onDone={forgetPortal} />}
        <OnHold user={user} />
        <SubscriptionState user={user} onRetry={retry} />
      </div>
    </PageFrame>
  );
}
