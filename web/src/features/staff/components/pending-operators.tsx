import type { PersonRow } from '@livery/contracts/identity/api/admin.ts';
import { messages } from '@livery/contracts/messages.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import type { ListProps } from '../../../platform/use-list-address.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { formatPhone } from '../../../ui/format-phone.ts';
import { usePendingOperators } from '../api/list-pending-operators.ts';
import { StaffList } from './staff-list.tsx';

/** Who waits for approval, the longest waiting first. */
export function PendingOperators({ query, onChange }: ListProps) {
  return (
    <StaffList
      list={usePendingOperators(query)}
      onChange={onChange}
      caption="Pending operators"
      columns={columns}
      keyOf={({ uid }) => uid}
      emptyText={messages.noPendingApprovals}
      failedText={messages.noPendingOperators}
    />
  );
}

const columns: readonly Column<PersonRow>[] = [
  { header: 'First name', cell: ({ firstName }) => firstName },
  { header: 'Last name', cell: ({ lastName }) => lastName },
  { header: 'Account type', cell: ({ accountType }) => accountType },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Phone', cell: ({ phone }) => formatPhone(phone) },
  {
    header: 'Details',
    cell: ({ uid, firstName, lastName }) => (
      <Link to={paths.adminOperatorProfile.to(uid)} className="row-link">
        Details<span className="visually-hidden"> of {`${firstName} ${lastName}`}</span>
      </Link>
    ),
  },
];
