import type { MailingListRow } from '@livery/contracts/identity/api/inquiries.ts';
import { messages } from '@livery/contracts/messages.ts';
import { states } from '@livery/contracts/vocabulary.ts';
import type { ListProps } from '../../../platform/use-list-address.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { formatPhone } from '../../../ui/format-phone.ts';
import { useMailingList } from '../api/list-mailing-list.ts';
import { StaffList } from './staff-list.tsx';
import { ViewerTime } from './viewer-time.tsx';

/** Who has confirmed that they want our mail. */
export function MailingList({ query, onChange }: ListProps) {
  return (
    <StaffList
      list={useMailingList(query)}
      onChange={onChange}
      caption="Marketing subscription list"
      columns={columns}
      keyOf={({ id }) => id}
      emptyText={messages.mailingListEmpty}
    />
  );
}

const phones = ({ phoneNumber, officePhoneNumber }: MailingListRow) =>
  [phoneNumber, officePhoneNumber].flatMap((digits) => (digits ? [formatPhone(digits)] : []));

const columns: readonly Column<MailingListRow>[] = [
  { header: 'Name', cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Where', cell: ({ city, state }) => `${city}, ${states[state]}` },
  { header: 'Company', cell: ({ companyName }) => companyName ?? '–' },
  { header: 'Fleet', cell: ({ numberOfFleet }) => numberOfFleet ?? '–' },
  { header: 'Phones', cell: (row) => phones(row).join(', ') || '–' },
  { header: 'Joined', cell: ({ joinedAt }) => <ViewerTime at={joinedAt} /> },
];
