import { PendingOperators } from '../../features/staff/components/pending-operators.tsx';
import { staffCrumbs } from '../../features/staff/crumbs.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

export function AdminPendingOperators() {
  const { query, go } = useListAddress();
  return (
    <PageFrame title="Pending operators" crumbs={staffCrumbs}>
      <PendingOperators query={query} onChange={go} />
    </PageFrame>
  );
}
