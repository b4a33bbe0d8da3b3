import type { OfferView, RideView } from '@livery/contracts/rides/view.ts';
import type { ReactNode } from 'react';
import { photoUrl } from '../../../platform/photo-url.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { Money } from '../../../ui/money.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { RatingStars } from '../../../ui/rating-stars.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { VehicleSilhouette } from '../../../ui/vehicle-silhouette.tsx';
import { offerCancellationNotice } from '../cancellation-notice.ts';
import { isOutOfChoice } from '../is-out-of-choice.ts';
import { offerHeadingId, operatorName, vehicleName } from '../operator-name.ts';
import './offer-card.css';
import { PreferToggle } from './prefer-toggle.tsx';

interface Props {
  offer: OfferView;
  ride: RideView;
  onDetails: () => void;
  children?: ReactNode;
}

/** One operator's answer: who, with what, how reliable, for how much, and what cancelling costs. */
export function OfferCard({ offer, ride, onDetails, children }: Props) {
  const { operator, label, totalRateCents } = offer;
  const name = operatorName(operator);
  const headingId = offerHeadingId(offer);
  const notice = offerCancellationNotice(offer, ride, useNow());
  return (
    <article className={`offer-card ${isOutOfChoice(offer) ? 'offer-card-out-of-choice' : ''}`} aria-label={name}>
      {operator && (
        <Photo
          src={photoUrl({ uid: operator.uid, category: 'vehicle', fileName: operator.vehicleImageUrl })}
          alt={vehicleName(operator)}
          fallback={<VehicleSilhouette vehicle={operator.carType} />}
        />
      )}
      <div className="offer-card-facts">
        <h3 id={headingId}>{name}</h3>
        {operator && (
          <p className="soft">
            {vehicleName(operator)}
            {operator.carPlate && ` · ${operator.carPlate}`}
          </p>
        )}
        {operator && <RatingStars average={operator.avgRating} count={operator.numberOfRatings} />}
        {operator && <TrackRecord completed={operator.completedRides} cancelled={operator.cancelledConfirmedRides} />}
        {label && <p className="offer-card-label">{label}</p>}
      </div>
      <div className="offer-card-price">
        <span className="soft small">{totalLabel(offer, ride)}</span>
        <strong>
          <Money cents={offer.totalRateWithStopsCents ?? totalRateCents} />
        </strong>
      </div>
      {notice && <p className="small soft offer-card-notice">{notice}</p>}
      <div className="offer-card-actions">
        {operator && isOffered(ride, 'prefer') && (
          <PreferToggle rideId={ride.id} operator={operator} describedBy={headingId} />
        )}
        <button type="button" className="plain-button" aria-describedby={headingId} onClick={onDetails}>
          Details
        </button>
        {children}
      </div>
    </article>
  );
}

/** The approved stops are part of what is paid. */
function totalLabel({ status, extraStops }: OfferView, ride: RideView): string {
  const stops = extraStops.filter((stop) => stop.status === 'APPROVED').length;
  const withStops = stops === 0 ? '' : ` with ${stops} extra ${stops === 1 ? 'stop' : 'stops'}`;
  const isPaid = ride.status === 'COMPLETED' && status === 'confirmed';
  return isPaid ? `Final total${withStops}` : `Operator’s total${withStops} (final)`;
}

const TrackRecord = ({ completed, cancelled }: { completed: number; cancelled: number }) => (
  <p className="small">
    {completed} {completed === 1 ? 'ride' : 'rides'} completed · {cancelled} cancelled or late after confirming
  </p>
);
