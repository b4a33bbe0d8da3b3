import { Audit } from '../../features/staff/components/audit.tsx';
import { staffCrumbs } from '../../features/staff/crumbs.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

export function AdminAudit() {
  const { page, pageSize, go } = useListAddress(['all']);
  return (
    <PageFrame title="Audit" lead="What staff did and looked at, newest first" crumbs={staffCrumbs}>
      <Audit page={page} pageSize={pageSize} onChange={go} />
    </PageFrame>
  );
}
