import { SubscriptionState } from '../../features/subscription/components/subscription-state.tsx';
import { paths } from '../../platform/paths.ts';
import { useSession, useUser } from '../../platform/session.ts';
import { BackToRide } from '../../ui/back-to-ride.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';

const crumbs = [
  { label: 'Home', to: paths.home.to() },
  { label: 'Account', to: paths.accountOperator.to() },
];

export function Subscription() {
  const user = useUser();
  const { retry } = useSession();
  return (
    <PageFrame title="Subscription" width="form" crumbs={crumbs}>
      <div className="stack-large">
        <BackToRide />
        <SubscriptionState user={user} onRetry={retry} />
      </div>
    </PageFrame>
  );
}
