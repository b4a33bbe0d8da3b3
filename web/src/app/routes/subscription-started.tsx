import { useParams } from 'react-router';
import { CheckoutResult } from '../../features/subscription/components/checkout-result.tsx';
import { paths } from '../../platform/paths.ts';
import { BackToRide } from '../../ui/back-to-ride.tsx';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';

const crumbs = [...homeCrumbs, { label: 'Subscription', to: paths.subscription.to() }];

/** Where the provider's checkout leads to. */
export function SubscriptionStarted() {
  const { id = '' } = useParams();
  return (
    <PageFrame title="Subscription" width="form" crumbs={crumbs} here="Confirmation">
      <div className="stack-large">
        <div className="card stack">
          <CheckoutResult sessionId={id} />
        </div>
        <BackToRide />
      </div>
    </PageFrame>
  );
}
