import { unpaidChargeStatuses } from '@livery/contracts/payments/model.ts';
import type { OfferView } from '@livery/contracts/rides/view.ts';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';

export type Stop = OfferView['extraStops'][number];

interface Props {
  stops: readonly Stop[];
  /** What may be done about a stop that is not paid. */
  repair?: (stop: Stop) => ReactNode;
}

/** EXTRA STOPS: what was asked for, what was answered, what was paid. */
export function ExtraStopTable({ stops, repair }: Props) {
  if (stops.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="extra-stops">
      <h2 id="extra-stops" className="ride-heading">
        Extra stops
      </h2>
      <DataTable caption="Extra stops" columns={columnsFor(repair)} rows={stops} keyOf={({ index }) => String(index)} />
    </section>
  );
}

const columnsFor = (repair: Props['repair']): readonly Column<Stop>[] => [
  { header: 'Stop', cell: ({ index, notes }) => notes ?? `Extra stop ${index + 1}` },
  {
    header: 'Status',
    cell: (stop) => (
      <span className="row">
        {statusOf(stop)}
        {isUnpaid(stop) && repair?.(stop)}
      </span>
    ),
  },
  { header: 'Charge', align: 'end', cell: ({ chargesCents }) => <Money cents={chargesCents} /> },
];

const isUnpaid = ({ payment }: Stop) => payment !== null && unpaidChargeStatuses.includes(payment);

const statusOf = (stop: Stop) => (isUnpaid(stop) ? `${stop.status} – PAYMENT FAILED` : stop.status);
