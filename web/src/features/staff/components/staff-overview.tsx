import { paths } from '../../../platform/paths.ts';
import { firstPage } from '../../../platform/use-list-address.ts';
import { Tile, Tiles } from '../../../ui/tile.tsx';
import { usePendingOperators } from '../api/list-pending-operators.ts';
import { useStaffRides } from '../api/list-staff-rides.ts';
import { useTasks } from '../api/list-tasks.ts';
import { useStaffCharges } from '../api/staff-charges.ts';

/** Ways into the console; what waits is counted by each list itself, and a count that cannot be read is left out. */
export function StaffOverview() {
  const pending = usePendingOperators();
  const rides = useStaffRides();
  const charges = useStaffCharges();
  const late = useTasks({ list: 'late', ...firstPage });
  return (
    <Tiles>
      <Tile
        to={paths.adminPendingOperators.to()}
        title="Pending operators"
        text={counted(pending.data, 'waiting for approval')}
      />
      <Tile to={paths.adminSearch.to()} title="Admin search" text="People by name or email" />
      <Tile to={paths.adminVehicleTypes.to()} title="Vehicle types" text="Classes, rates and models" />
      <Tile
        to={paths.adminMarketingSubscriptionList.to()}
        title="Marketing subscription list"
        text="Who wants to hear from us"
      />
      <Tile to={paths.adminRides.to()} title="Rides" text={counted(rides.data, 'to keep or to cancel')} />
      <Tile to={paths.adminCharges.to()} title="Charges" text={counted(charges.data, 'waiting for staff or unpaid')} />
      <Tile to={paths.adminTasks.to()} title="Scheduled work" text={counted(late.data, 'past their time')} />
      <Tile to={paths.adminAudit.to()} title="Audit" text="What staff did and viewed" />
    </Tiles>
  );
}

function counted(list: { total: number; more?: boolean } | undefined, what: string): string {
  if (!list) return what.charAt(0).toUpperCase() + what.slice(1);
  return `${list.total === 0 ? 'None' : `${list.more ? 'More than ' : ''}${list.total}`} ${what}`;
}
