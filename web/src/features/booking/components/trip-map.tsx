import { RideMap } from '../../../platform/maps/ride-map.tsx';
import { dropOffOf, type PlaceEntry } from '../booking-draft.ts';
import type { Booking } from './use-booking.ts';

/** Both ends on the map and, where it is known, the way between them. */
export function TripMap({ booking: { draft, route } }: { booking: Booking }) {
  const drop = dropOffOf(draft);
  return (
    <RideMap
      from={mapPoint(draft.from)}
      to={drop === draft.from ? undefined : mapPoint(drop)}
      directions={route.data?.directions}
    />
  );
}

const mapPoint = ({ place }: PlaceEntry) => (place ? { lat: place.lat, lng: place.lng, name: place.short } : undefined);
