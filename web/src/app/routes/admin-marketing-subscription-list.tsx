import { mailingListFile } from '../../features/staff/api/list-mailing-list.ts';
import { MailingList } from '../../features/staff/components/mailing-list.tsx';
import { staffCrumbs } from '../../features/staff/crumbs.ts';
import { useUser } from '../../platform/session.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

/** In place of “Coming soon” (R98). Only owners get the file; the audit records who looks at the list or the file. */
export function AdminMarketingSubscriptionList() {
  const { query, go } = useListAddress();
  const isOwner = useUser().adminRole === 'owner';
  return (
    <PageFrame
      title="Marketing subscription list"
      lead="People who confirmed their address. Viewing this list is recorded in the audit."
      crumbs={staffCrumbs}
      aside={
        isOwner && (
          <a className="plain-button" href={mailingListFile} download>
            Download CSV
          </a>
        )
      }
    >
      <MailingList query={query} onChange={go} />
    </PageFrame>
  );
}
