import { Link, useSearchParams } from 'react-router';
import { Audit } from '../../features/staff/components/audit.tsx';
import { AuditDay, endOfDay } from '../../features/staff/components/audit-day.tsx';
import { staffCrumbs } from '../../features/staff/crumbs.ts';
import { paths } from '../../platform/paths.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

/** The whole audit, or the decisions about the person whom the address names. */
export function AdminAudit() {
  const { query, go } = useListAddress();
  const [address, setAddress] = useSearchParams();
  const uid = address.get('uid');
  const day = address.get('until') ?? '';
  const until = endOfDay(day);
  return (
    <PageFrame title="Audit" lead={uid ? aboutOne : aboutAll} crumbs={staffCrumbs}>
      <div className="stack">
        {uid && (
          <p>
            <Link to={paths.adminAudit.to()}>The whole audit</Link>
          </p>
        )}
        <AuditDay
          day={until ? day : ''}
          onChoose={(chosen) => setAddress((now) => ({ ...Object.fromEntries(now), until: chosen, page: '1' }))}
        />
        <Audit key={`${uid} ${day}`} query={{ ...query, ...(uid && { uid }), ...(until && { until }) }} onChange={go} />
      </div>
    </PageFrame>
  );
}

const aboutAll = 'What staff did and viewed, and who asked for another review; newest first';
const aboutOne = 'What staff decided about one person, newest first';
