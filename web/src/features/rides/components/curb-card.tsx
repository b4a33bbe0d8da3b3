import { isOnBoard } from '@livery/contracts/rides/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { Icon } from '../../../ui/icon.tsx';
import { mapIcon, phoneIcon } from '../../../ui/icons.ts';
import { PickupTime } from '../../../ui/pickup-time.tsx';
import './curb-card.css';
import { placeOf } from './place-links.tsx';

/** Whom the operator drives, from where and when, and how to reach them: on every tab. */
export function CurbCard({ ride }: { ride: RideView }) {
  const onBoard = isOnBoard(ride);
  const place = placeOf(ride, onBoard ? 'to' : 'from');
  return (
    <section className="curb-card" aria-label={onBoard ? 'Drop-off' : 'Pick-up'}>
      <div>
        {ride.passengerFirstName && (
          <p className="curb-card-name">{`${ride.passengerFirstName} ${ride.passengerLastName ?? ''}`.toUpperCase()}</p>
        )}
        <p>
          <span className="soft">{onBoard ? 'To' : 'At'}</span> {place.full ?? place.short}
          {!onBoard && ride.pickUpDetails && <strong> · {ride.pickUpDetails}</strong>}
        </p>
        <p className="soft small">
          Pick-up <PickupTime at={ride.serviceAt} timeZone={ride.timeZone} />
        </p>
      </div>
      {ride.specialNotes && <p className="curb-card-notes as-typed">{ride.specialNotes}</p>}
      <div className="curb-card-reach">
        {ride.passengerPhone && (
          <a className="plain-button" href={`tel:+1${ride.passengerPhone}`}>
            <Icon shape={phoneIcon} size={18} /> Call
          </a>
        )}
        <a
          className="plain-button"
          href={`https://www.google.com/maps/dir/?api=1&destination=${place.lat},${place.lng}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon shape={mapIcon} size={18} /> Navigate
        </a>
      </div>
    </section>
  );
}
