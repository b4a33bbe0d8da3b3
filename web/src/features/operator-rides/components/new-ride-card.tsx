import type { RideRow } from '@livery/contracts/rides/view.ts';
import { serviceTypeLabels, vehicles } from '@livery/contracts/vocabulary.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { Money } from '../../../ui/money.tsx';
import { PickupTime } from '../../../ui/pickup-time.tsx';

/** One ride to answer, as far as an operator may know it. */
export const NewRideCard = ({ row }: { row: RideRow }) => (
  <article className="new-ride-card">
    <div className="row-apart">
      <strong>
        <PickupTime at={row.serviceAt} timeZone={row.timeZone} />
      </strong>
      {row.preferred && <span className="new-ride-card-badge">Preferred</span>}
    </div>
    <h2 className="new-ride-card-route">
      <Link to={paths.ride.to(row.id)} className="row-link">
        {row.from} <span aria-hidden>→</span>
        <span className="visually-hidden">to</span> {row.to}
      </Link>
    </h2>
    <p className="soft small">
      {vehicles[row.serviceVehicle].label} · {serviceTypeLabels[row.serviceType]}
      {row.distance > 0 && ` · ${row.distance.toFixed(2)} miles`} · {row.duration}
    </p>
    <p className="row-apart">
      <span className="soft small">Base rate</span>
      <strong className="new-ride-card-price">
        <Money cents={row.priceCents} />
      </strong>
    </p>
  </article>
);
