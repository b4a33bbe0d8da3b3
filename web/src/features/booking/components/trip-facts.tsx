import type { DrivingRoute } from '../../../platform/maps/map-provider.ts';
import './trip-facts.css';

/** Distance and duration, and whether they follow a road or are estimated. */
export function TripFacts({ route }: { route: DrivingRoute | undefined }) {
  if (!route || route.distanceMiles <= 0) return null;
  const isEstimate = route.method === 'estimate';
  return (
    <>
      <dl className="trip-facts">
        <div>
          <dt>{isEstimate ? 'Estimated road distance' : 'Distance'}</dt>
          <dd>{route.distanceMiles.toFixed(2)} miles</dd>
        </div>
        <div>
          <dt>Duration</dt>
          <dd>about {route.durationText}</dd>
        </div>
      </dl>
      {isEstimate && <p className="soft small">Calculated from straight-line distance, not a driving route.</p>}
    </>
  );
}
