import { hourlyRates, tariffs } from '@livery/contracts/rides/policy.ts';
import { type VehicleClass, vehicleClasses, vehicles } from '@livery/contracts/vocabulary.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';

/** The classes a ride can be booked in, what each holds, and what it costs. */
export const VehicleTypes = () => (
  <DataTable caption="Vehicle types" columns={columns} rows={vehicleClasses} keyOf={(type) => type} />
);

const columns: readonly Column<VehicleClass>[] = [
  { header: 'Type', cell: (type) => <strong>{vehicles[type].label}</strong> },
  { header: 'Example', cell: (type) => vehicles[type].example ?? 'N/A' },
  { header: 'People', align: 'end', cell: (type) => vehicles[type].people },
  { header: 'Bags', align: 'end', cell: (type) => vehicles[type].bags },
  { header: 'Hourly', align: 'end', cell: (type) => <Money cents={hourlyRates[type].rateCents} /> },
  { header: 'Minimum hours', align: 'end', cell: (type) => hourlyRates[type].minimumHours },
  { header: 'Point-to-Point', align: 'end', cell: pointToPoint },
];

function pointToPoint(type: VehicleClass) {
  const tariff = tariffs[type];
  return tariff ? (
    <span>
      from <Money cents={tariff.minimumCents} />
    </span>
  ) : (
    'Operators quote'
  );
}
