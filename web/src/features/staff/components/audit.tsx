import type { AuditRow } from '@livery/contracts/identity/api/admin.ts';
import { type AuditedAction, fileCategories } from '@livery/contracts/identity/model.ts';
import { messages } from '@livery/contracts/messages.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import type { ListProps } from '../../../platform/use-list-address.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { documentFacts } from '../../../ui/document-facts.ts';
import { type AuditQuery, useAudit } from '../api/list-audit.ts';
import { StaffList } from './staff-list.tsx';
import { ViewerTime } from './viewer-time.tsx';

/** Who did what, about whom, and why. */
export function Audit({ query, onChange }: ListProps<AuditQuery>) {
  const isAllOfOne = query.uid !== undefined && query.until === undefined;
  return (
    <StaffList
      list={useAudit(query)}
      onChange={onChange}
      caption="Audit"
      columns={columns}
      keyOf={({ id }) => id}
      emptyText={isAllOfOne ? messages.nothingDecided : messages.nothingMatches}
    />
  );
}

const actionTexts: Record<AuditedAction, string> = {
  approved: 'Approved',
  held: 'Put on hold',
  resubmitted: 'Asked for another review',
  suspended: 'Suspended',
  reinstated: 'Reinstated',
  'role-changed': 'Changed the role',
  'second-factor-changed': 'Changed the second factor',
  'profile-read': 'Viewed the profile',
  'document-read': 'Viewed a document',
  'people-searched': 'Searched for people',
  'pending-read': 'Viewed the pending operators',
  'mailing-list-read': 'Viewed the marketing list',
  'mailing-list-exported': 'Downloaded the marketing list',
  'signed-in': 'Logged in',
  'factor-proved': 'Proved the second factor',
  'ride-kept': 'Kept a ride',
  'ride-ended': 'Ended a ride',
  'ride-cancelled': 'Cancelled a ride',
  'charge-retried': 'Retried a charge',
  'charge-waived': 'Waived a charge',
  'charge-refunded': 'Refunded a charge',
  'refund-given-up': 'Abandoned a refund',
};

const columns: readonly Column<AuditRow>[] = [
  { header: 'When', cell: ({ at }) => <ViewerTime at={at} /> },
  { header: 'Who', cell: ({ by }) => by?.name ?? 'Command line on the server' },
  { header: 'What', cell: ({ did }) => actionTexts[did] },
  {
    header: 'About',
    cell: ({ person, ride }) => (
      <>
        {person && (
          <p>
            <Link to={paths.adminSearchOperatorProfile.to(person.uid)}>{person.name}</Link>
          </p>
        )}
        {ride && (
          <p>
            <Link to={paths.adminRide.to(ride.id)}>{ride.code ? `Ride ${ride.code}` : 'The ride'}</Link>
          </p>
        )}
        {!person && !ride && '–'}
      </>
    ),
  },
  { header: 'Reason', cell: reasonOf },
];

function reasonOf({ did, detail }: AuditRow): string {
  if (did === 'role-changed') return detail ?? 'no role';
  if (did === 'second-factor-changed') return detail === 'replaced' ? detail : `turned ${detail}`;
  const document = fileCategories.find((category) => did === 'document-read' && category === detail);
  return document ? documentFacts[document].label : (detail ?? '–');
}
