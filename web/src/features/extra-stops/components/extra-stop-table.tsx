import { unpaidChargeStatuses } from '@livery/contracts/payments/model.ts';
import { extraStopLabel } from '@livery/contracts/rides/rate-charges.ts';
import type { OfferView, RideView } from '@livery/contracts/rides/view.ts';
import { stopsOf } from '../../../platform/extra-stops.ts';
import { CommandButton } from '../../../ui/command-button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';

type Stop = OfferView['extraStops'][number];

/** EXTRA STOPS: what was asked for, what was answered, what was paid. */
export const ExtraStopTable = ({ ride }: { ride: RideView }) => (
  <section className="stack" aria-labelledby="extra-stops">
    <h2 id="extra-stops" className="ride-heading">
      Extra stops
    </h2>
    <DataTable
      caption="Extra stops"
      columns={columnsFor(ride)}
      rows={stopsOf(ride)}
      keyOf={({ index }) => String(index)}
    />
  </section>
);

const columnsFor = (ride: RideView): readonly Column<Stop>[] => [
  { header: 'Stop', cell: (stop) => <span id={labelId(stop)}>{stop.notes ?? extraStopLabel(stop.index)}</span> },
  {
    header: 'Status',
    cell: (stop) => (
      <span className="row">
        {statusOf(stop)}
        {isUnpaid(stop) && <PayStop ride={ride} stop={stop} />}
      </span>
    ),
  },
  { header: 'Charge', align: 'end', cell: ({ chargesCents }) => <Money cents={chargesCents} /> },
];

const labelId = ({ index }: Stop) => `extra-stop-${index}`;

/** Not where the hold has run out: a stop is added under way, and its money is then taken at the end (R11). */
const isUnpaid = ({ payment }: Stop) =>
  payment !== null && payment !== 'expired' && unpaidChargeStatuses.includes(payment);

const statusOf = (stop: Stop) => (isUnpaid(stop) ? `${stop.status} – PAYMENT FAILED` : stop.status);

function PayStop({ ride, stop }: { ride: RideView; stop: Stop }) {
  const { extraStopPaymentId, chargesCents } = stop;
  const subject = { rideId: ride.id, extraStopPaymentId, amountCents: chargesCents };
  return (
    <CommandButton
      ride={ride}
      command="repair-payment"
      subject={subject}
      look="next"
      size="sm"
      describedBy={labelId(stop)}
    >
      Pay
    </CommandButton>
  );
}
