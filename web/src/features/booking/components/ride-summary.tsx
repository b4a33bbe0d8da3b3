import { messages } from '@livery/contracts/messages.ts';
import { hourlyRates } from '@livery/contracts/rides/policy.ts';
import { RideMap } from '../../../platform/maps/ride-map.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Money } from '../../../ui/money.tsx';
import { dropOffOf, type Stop } from '../booking-draft.ts';
import './ride-summary.css';
import type { Booking } from './use-booking.ts';

/** Map, distance, duration and recommended rate beside every step. */
export function RideSummary({ booking }: { booking: Booking }) {
  const { draft, route } = booking;
  const drop = dropOffOf(draft);
  return (
    <section className="ride-summary" aria-label="Your ride">
      <RideMap
        from={mapPoint(draft.from)}
        to={drop === draft.from ? undefined : mapPoint(drop)}
        directions={route.data?.directions}
      />
      {route.data && route.data.distanceMiles > 0 && (
        <dl className="ride-summary-facts">
          <div>
            <dt>{route.data.method === 'estimate' ? 'Estimated road distance' : 'Distance'}</dt>
            <dd>{route.data.distanceMiles.toFixed(2)} miles</dd>
          </div>
          <div>
            <dt>Duration</dt>
            <dd>about {route.data.durationText}</dd>
          </div>
        </dl>
      )}
      {route.data?.method === 'estimate' && route.data.distanceMiles > 0 && (
        <p className="soft small">Calculated from straight-line distance, not a driving route.</p>
      )}
      <RecommendedRate booking={booking} />
    </section>
  );
}

const mapPoint = ({ place }: Stop) => (place ? { lat: place.lat, lng: place.lng, name: place.short } : undefined);

function RecommendedRate({ booking }: { booking: Booking }) {
  const { route, rates, recommendedCents, ownPriceCents, isHourly, draft } = booking;
  const isAsking = route.isFetching || rates.isFetching;
  if (route.error || rates.error) return <ErrorBox onRetry={booking.retry}>{messages.quoteFailed}</ErrorBox>;
  return (
    <div className="ride-summary-rate" role="status">
      <span className="eyebrow">{ownPriceCents === undefined ? 'Recommended rate' : 'Your price'}</span>
      {isAsking && recommendedCents === undefined ? (
        <p className="soft">{messages.quoteWaiting}</p>
      ) : (
        <Rate cents={ownPriceCents ?? recommendedCents} />
      )}
      {isHourly && recommendedCents !== null && (
        <p className="soft small">
          {draft.hours} hours at <Money cents={hourlyRates[draft.vehicle].rateCents} />
        </p>
      )}
      {recommendedCents != null && (
        <p className="soft small">Not a price: operators answer with their own total, which is final.</p>
      )}
    </div>
  );
}

function Rate({ cents }: { cents: number | null | undefined }) {
  if (cents === null) return <p>{messages.requestToReceiveQuotes}</p>;
  if (cents === undefined)
    return (
      <>
        <p className="ride-summary-price">N/A</p>
        <p className="soft small">Choose a pick-up and a drop-off to see it.</p>
      </>
    );
  return (
    <p className="ride-summary-price">
      <Money cents={cents} />
    </p>
  );
}
