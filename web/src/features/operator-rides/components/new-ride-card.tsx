import { minuteMs } from '@livery/contracts/durations.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import { serviceText } from '@livery/contracts/rides/service-text.ts';
import type { RideRow } from '@livery/contracts/rides/view.ts';
import { vehicleLabel } from '@livery/contracts/vocabulary.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { Money } from '../../../ui/money.tsx';
import { PickupTime } from '../../../ui/pickup-time.tsx';
import { Route } from '../../../ui/route.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { postedText } from '../posted-text.ts';

const freshMinutes = 5;

interface Props {
  row: RideRow;
  /** One level below the heading that the card stands under. */
  heading: 'h2' | 'h3';
}

/** One ride to answer, as far as an operator may know it; what has just come is lit up. */
export function NewRideCard({ row, heading: Heading }: Props) {
  const now = useNow();
  const isFresh = now.getTime() - new Date(row.requestedAt).getTime() < freshMinutes * minuteMs;
  return (
    <article className={isFresh ? 'new-ride-card new-ride-card-fresh' : 'new-ride-card'}>
      <div className="row-apart">
        <strong>
          <PickupTime at={row.serviceAt} timeZone={row.timeZone} />
        </strong>
        <span className="row">
          {isFresh && <span className="new-ride-card-badge">Just in</span>}
          {row.preferred && <span className="new-ride-card-badge">Preferred</span>}
        </span>
      </div>
      <Heading className="new-ride-card-route">
        <Link to={paths.ride.to(row.id)} className="row-link">
          <Route from={row.from} to={row.to} />
        </Link>
      </Heading>
      <p className="soft small">
        {vehicleLabel(row.serviceVehicle)} · {serviceText(row.serviceType, row.serviceHours)}
        {row.distance > 0 && ` · ${row.distance.toFixed(2)} miles · ${row.duration}`}
      </p>
      {row.specialNotes && <p className="new-ride-card-notes as-typed">{row.specialNotes}</p>}
      <p className="row-apart">
        <span className="soft small">{priceLabel(row)}</span>
        <strong className="new-ride-card-price">
          <Money cents={row.priceCents} />
        </strong>
      </p>
      <p className="soft small">{postedText(row.requestedAt, now)}</p>
    </article>
  );
}

/** The traveler's own price beside what we would have recommended. */
function priceLabel({ requestorPriceCents, recommendedPriceCents }: RideRow): string {
  if (requestorPriceCents === null) return recommendedPriceCents === null ? 'You name the rate' : 'Recommended rate';
  if (recommendedPriceCents === null) return 'Traveler’s price';
  const difference = requestorPriceCents - recommendedPriceCents;
  if (difference === 0) return 'Traveler’s price, as recommended';
  return `Traveler’s price, ${dollarsText(Math.abs(difference))} ${difference > 0 ? 'above' : 'below'} the recommended ${dollarsText(recommendedPriceCents)}`;
}
