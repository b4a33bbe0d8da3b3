import { PendingOperators } from '../../features/staff/components/pending-operators.tsx';
import { staffCrumbs } from '../../features/staff/crumbs.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

export function AdminPendingOperators() {
  const { wanted, go } = useListAddress();
  return (
    <PageFrame title="Pending operators" crumbs={staffCrumbs}>
      <PendingOperators wanted={wanted} onChange={go} />
    </PageFrame>
  );
}
