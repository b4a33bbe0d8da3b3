import { Link, useSearchParams } from 'react-router';
import { Audit } from '../../features/staff/components/audit.tsx';
import { staffCrumbs } from '../../features/staff/crumbs.ts';
import { paths } from '../../platform/paths.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

/** Everything, or what was decided about the person whom the address names. */
export function AdminAudit() {
  const { page, pageSize, go } = useListAddress();
  const uid = useSearchParams()[0].get('uid');
  return (
    <PageFrame title="Audit" lead={uid ? aboutOne : aboutAll} crumbs={staffCrumbs}>
      <div className="stack">
        {uid && (
          <p>
            <Link to={paths.adminAudit.to()}>The whole audit</Link>
          </p>
        )}
        <Audit key={uid} wanted={{ page, pageSize, ...(uid && { uid }) }} onChange={go} />
      </div>
    </PageFrame>
  );
}

const aboutAll = 'What staff did and looked at, and who asked for another review; newest first';
const aboutOne = 'What staff decided about one person, newest first';
