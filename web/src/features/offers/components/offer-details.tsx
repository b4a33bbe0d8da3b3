import type { OfferView, RideView } from '@livery/contracts/rides/view.ts';
import { vehicleLabel } from '@livery/contracts/vocabulary.ts';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { photoUrl } from '../../../platform/photo-url.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { policyText } from '../../../ui/operator-texts.ts';
import { Photo } from '../../../ui/photo.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { RatingStars } from '../../../ui/rating-stars.tsx';
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { VehicleSilhouette } from '../../../ui/vehicle-silhouette.tsx';
import { offerCancellationNotice } from '../cancellation-notice.ts';
import { offerLines } from '../offer-lines.ts';
import { operatorName, vehicleName } from '../operator-name.ts';
import './offer-details.css';

interface Props {
  ride: RideView;
  offer: OfferView;
  onClose: () => void;
}

type Operator = NonNullable<OfferView['operator']>;

/** Everything about one operator and its answer. */
export function OfferDetails({ ride, offer, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 767px)');
  const { operator } = offer;
  const now = useNow();
  useReturnFocus();
  useCloseOnBack(onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 480}
      title={operatorName(operator)}
      className="offer-details"
      classNames={{ title: 'offer-details-title' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className="stack">
        {operator && <About operator={operator} />}
        <PriceLines
          lines={offerLines(offer)}
          total={{ label: 'Operator’s total (final)', cents: offer.totalRateCents }}
        />
        <FactList
          rows={[
            ['Cancellation', offerCancellationNotice(offer, ride, now)],
            ['Cancellation policy', policyText(offer.cancellationPolicy)],
            ['Notes', offer.specialNotes],
            ...(operator ? factsOf(operator) : []),
          ]}
        />
      </div>
    </Drawer>
  );
}

const About = ({ operator }: { operator: Operator }) => (
  <>
    <Photo
      src={photoUrl({ uid: operator.uid, category: 'vehicle', fileName: operator.vehicleImageUrl })}
      alt={vehicleName(operator)}
      fallback={<VehicleSilhouette vehicle={operator.carType} />}
    />
    <div className="offer-details-person">
      <Photo
        src={photoUrl({ uid: operator.uid, category: 'profile', fileName: operator.profileImageUrl }, 'thumb')}
        alt={operator.name}
        fallback={<span aria-hidden="true">{operator.name.charAt(0)}</span>}
      />
      <div>
        <strong>{operator.name}</strong>
        <RatingStars average={operator.avgRating} count={operator.numberOfRatings} />
      </div>
    </div>
    {operator.profileDescription && <p className="as-typed">{operator.profileDescription}</p>}
  </>
);

function factsOf(operator: Operator) {
  return [
    ['Vehicle', vehicleName(operator)],
    ['Class', vehicleLabel(operator.carType)],
    ['Plate', operator.carPlate],
    ['Rides accepted', operator.acceptedRides],
    ['Rides completed', operator.completedRides],
    ['Cancelled or late after confirming', operator.cancelledConfirmedRides],
    ['Pet friendly', operator.petFriendly],
    ['Cleaned after each passenger', operator.q1],
    ['Complimentary water', operator.q2],
    ['Hand sanitizer', operator.q3],
    ['Sneeze-guard shield', operator.q4],
  ] as const;
}
