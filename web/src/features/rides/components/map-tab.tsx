import { messages } from '@livery/contracts/messages.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { RideMap } from '../../../platform/maps/ride-map.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { isRevealedOnConfirmation } from '../is-revealed-on-confirmation.ts';
import { PlaceLinks, placeOf } from './place-links.tsx';

/** Both ends on the map, about where they are until the viewer may know more; the same facts in words. */
export function MapTab({ ride }: { ride: RideView }) {
  return (
    <div className="ride-map-tab stack">
      <div className="ride-map-frame">
        <RideMap from={point(ride, 'from')} to={point(ride, 'to')} isRough={!ride.exact} />
      </div>
      {isRevealedOnConfirmation(ride) && <p className="soft small">{messages.passengerDetailsLater}</p>}
      <div className="card">
        <FactList
          rows={[
            ['From', <PlaceLinks key="from" ride={ride} end="from" />],
            ['To', <PlaceLinks key="to" ride={ride} end="to" />],
            ['Distance', ride.calculatedDistance > 0 && `${ride.calculatedDistance.toFixed(2)} miles`],
            ['Estimated duration', ride.calculatedDistance > 0 && ride.calculatedRideDuration],
          ]}
        />
      </div>
    </div>
  );
}

function point(ride: RideView, end: 'from' | 'to') {
  const { lat, lng, short } = placeOf(ride, end);
  return { lat, lng, name: short };
}
