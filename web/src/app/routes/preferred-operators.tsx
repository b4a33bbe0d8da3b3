import { PreferredOperatorList } from '../../features/preferred-operators/components/preferred-operator-list.tsx';
import { useUser } from '../../platform/session.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { accountCrumbs } from '../layout/account-crumbs.ts';

export function PreferredOperators() {
  const { query, go } = useListAddress();
  return (
    <PageFrame
      title="Preferred Operators"
      lead="They see your requests before others do."
      crumbs={accountCrumbs(useUser())}
    >
      <PreferredOperatorList query={query} onChange={go} />
    </PageFrame>
  );
}
