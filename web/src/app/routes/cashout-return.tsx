import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PayoutReturn } from '../../features/payout/components/payout-return.tsx';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/session.ts';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';

const crumbs = [...homeCrumbs, { label: 'Cashout', to: paths.cashout.to() }];

/** The page to which the provider's consent page leads. The parameters that it brings do not stay in the address. */
export function CashoutReturn() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [result] = useState(() => ({
    code: search.get('code'),
    state: search.get('state'),
    error: search.get('error'),
  }));
  const { payout } = useUser();
  // An operator whose account is linked is sent on to another address anyway.
  const isToBeTidied = search.size > 0 && !payout.linked;
  useEffect(() => {
    if (isToBeTidied) void navigate(paths.cashoutReturn.to(), { replace: true });
  }, [navigate, isToBeTidied]);
  return (
    <PageFrame title="Cashout" width="form" crumbs={crumbs} here="Connecting">
      <div className="card stack">
        <PayoutReturn {...result} />
      </div>
    </PageFrame>
  );
}
