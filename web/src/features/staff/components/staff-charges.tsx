import { messages } from '@livery/contracts/messages.ts';
import type { StaffCharge } from '@livery/contracts/payments/staff-api.ts';
import { chargeLabel } from '@livery/contracts/rides/rate-charges.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazily } from '../../../platform/lazily.tsx';
import { paths } from '../../../platform/paths.ts';
import { useUser } from '../../../platform/session.ts';
import type { ListProps } from '../../../platform/use-list-address.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { useStaffCharges } from '../api/staff-charges.ts';
import { whyItWaits } from '../charge-words.ts';
import { ChargeCommands } from './charge-commands.tsx';
import { ChargeDecisions } from './charge-decisions.tsx';
import type { DecidedCharge } from './decide-charge-dialog.tsx';
import { StaffList } from './staff-list.tsx';
import { ViewerTime } from './viewer-time.tsx';

const DecideChargeDialog = lazily(async () => (await import('./decide-charge-dialog.tsx')).DecideChargeDialog);

/** What waits for staff, blocked charges and refused refunds, and after it amounts nobody has paid. */
export function StaffCharges({ query, onChange }: ListProps) {
  const { adminRole } = useUser();
  const [open, setOpen] = useState<DecidedCharge | undefined>(undefined);
  const list = useStaffCharges(query);
  const commands: Column<StaffCharge> = {
    header: 'Decision',
    cell: (charge) => <ChargeCommands charge={charge} describedBy={wordIds(charge).join(' ')} ask={setOpen} />,
  };
  return (
    <>
      <StaffList
        list={list}
        onChange={onChange}
        caption="Charges"
        columns={adminRole === 'owner' ? [...columns, commands] : columns}
        keyOf={({ id }) => id}
        emptyText={messages.nothingWaits}
      />
      {open && <DecideChargeDialog decided={open} known={list.data?.items ?? []} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** The ids of its ride and of what it is for, which tell the buttons of the rows apart. */
const wordIds = ({ id }: StaffCharge) => [`${id}-ride`, `${id}-for`] as const;

const columns: readonly Column<StaffCharge>[] = [
  {
    header: 'Ride',
    cell: (charge) => (
      <p id={wordIds(charge)[0]}>
        <Link to={paths.adminRide.to(charge.rideId)}>{charge.rideConfirmationCode || 'Open the ride'}</Link>
      </p>
    ),
  },
  { header: 'People', cell: (charge) => <People charge={charge} /> },
  { header: 'For', cell: (charge) => <span id={wordIds(charge)[1]}>{chargeLabel(charge)}</span> },
  { header: 'Why it waits', cell: (charge) => <Why charge={charge} /> },
  { header: 'Amount', align: 'end', cell: ({ amountCents }) => <Money cents={amountCents} /> },
  { header: 'Owed', align: 'end', cell: ({ owedCents }) => (owedCents === 0 ? '–' : <Money cents={owedCents} />) },
];

const People = ({ charge: { travelerId, operatorId } }: { charge: StaffCharge }) => (
  <>
    <p>
      <Link to={paths.adminSearchOperatorProfile.to(travelerId)}>Traveler</Link>
    </p>
    {operatorId && (
      <p>
        <Link to={paths.adminSearchOperatorProfile.to(operatorId)}>Operator</Link>
      </p>
    )}
  </>
);

const Why = ({ charge }: { charge: StaffCharge }) => (
  <>
    <p>{whyItWaits(charge) ?? '–'}</p>
    {charge.blocked && (
      <p className="soft small">
        Since <ViewerTime at={charge.blocked.at} />
      </p>
    )}
    <ChargeDecisions charge={charge} />
  </>
);
