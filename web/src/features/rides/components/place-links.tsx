import type { RideView } from '@livery/contracts/rides/view.ts';

interface Props {
  ride: RideView;
  end: 'from' | 'to';
}

const names = { from: 'pick-up', to: 'drop-off' };

/** One end of the ride: the full address with two map services once the viewer may know it. */
export function PlaceLinks({ ride, end }: Props) {
  const { lat, lng, full, short } = placeOf(ride, end);
  if (!ride.exact) return short;
  return (
    <>
      {full ?? short}
      {end === 'from' && ride.pickUpDetails && <strong className="place-details">{ride.pickUpDetails}</strong>}
      <span className="place-links">
        <a href={`https://www.google.com/maps/search/?api=1&query=${lat},${lng}`} target="_blank" rel="noreferrer">
          Google Maps<span className="visually-hidden"> for the {names[end]}</span>
        </a>
        <a href={`https://maps.apple.com/?ll=${lat},${lng}&q=${lat},${lng}`} target="_blank" rel="noreferrer">
          Apple Maps<span className="visually-hidden"> for the {names[end]}</span>
        </a>
      </span>
    </>
  );
}

export function placeOf(ride: RideView, end: 'from' | 'to') {
  return end === 'from'
    ? { lat: ride.fromlat, lng: ride.fromlng, full: ride.serviceFrom, short: ride.serviceFromShort }
    : { lat: ride.tolat, lng: ride.tolng, full: ride.serviceTo, short: ride.serviceToShort };
}
