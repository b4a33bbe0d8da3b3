import { PayoutState } from '../../features/payout/components/payout-state.tsx';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/session.ts';
import { BackToRide } from '../../ui/back-to-ride.tsx';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';

const crumbs = [...homeCrumbs, { label: 'Account', to: paths.accountOperator.to() }];

export const Cashout = () => (
  <PageFrame title="Cashout" width="form" crumbs={crumbs}>
    <div className="stack-large">
      <BackToRide />
      <PayoutState user={useUser()} />
    </div>
  </PageFrame>
);
