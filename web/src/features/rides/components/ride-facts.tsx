import { messages } from '@livery/contracts/messages.ts';
import { serviceText } from '@livery/contracts/rides/service-text.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { vehicleLabel } from '@livery/contracts/vocabulary.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { formatPhone } from '../../../ui/format-phone.ts';
import { Money } from '../../../ui/money.tsx';
import { PickupTime } from '../../../ui/pickup-time.tsx';
import { isRevealedOnConfirmation } from '../is-revealed-on-confirmation.ts';
import { PlaceLinks } from './place-links.tsx';

/** What was booked; addresses and passenger as far as the viewer may know them. */
export function RideFacts({ ride }: { ride: RideView }) {
  const { calculatedDistance, distanceMethod } = ride;
  const distance = `${calculatedDistance.toFixed(2)} miles${distanceMethod === 'estimate' ? ' (estimated)' : ''}`;
  return (
    <section className="card stack" aria-labelledby="ride-facts">
      <h2 id="ride-facts" className="ride-heading">
        Ride details
      </h2>
      <FactList
        rows={[
          ['Pick-up time', <PickupTime key="time" at={ride.serviceAt} timeZone={ride.timeZone} />],
          ['From', <PlaceLinks key="from" ride={ride} end="from" />],
          ['To', <PlaceLinks key="to" ride={ride} end="to" />],
          // No distance for a charter that ends where it began.
          ['Distance', calculatedDistance > 0 && distance],
          ['Estimated duration', calculatedDistance > 0 && ride.calculatedRideDuration],
          ['Service', serviceText(ride.serviceType, ride.serviceHours)],
          ['Vehicle', vehicleLabel(ride.serviceVehicle)],
          [
            ride.requestorPriceCents === null ? 'Recommended rate' : 'Your price',
            isAsking(ride) && <Money key="rate" cents={ride.basePriceCents} />,
          ],
          ['Special notes', ride.specialNotes ?? '–'],
          ['Passenger', passengerOf(ride)],
          // Where it is not known there is no row (S2 2).
          ['Passenger phone', ride.passengerPhone && <PassengerPhone phone={ride.passengerPhone} />],
          ['Traveler', travelerOf(ride)],
        ]}
      />
      {isRevealedOnConfirmation(ride) && <p className="soft small">{messages.passengerDetailsLater}</p>}
    </section>
  );
}

/** The traveler's own request; operators see the rate on their card. */
const isAsking = ({ view, status }: RideView) => view === 'traveler' && status === 'PENDING';

const passengerOf = ({ passengerFirstName, passengerLastName }: RideView) =>
  passengerFirstName && `${passengerFirstName} ${passengerLastName ?? ''}`.toUpperCase();

/** What operators may know of the traveler, who need not be the passenger; staff get a link to the traveler. */
function travelerOf(ride: RideView) {
  if (ride.view === 'admin') return ride.authorId && <TravelerLink uid={ride.authorId} name={authorOf(ride)} />;
  return ride.view === 'operator' && [authorOf(ride), bookingsOf(ride)].filter(Boolean).join(' · ');
}

const authorOf = ({ authorFirstName, authorLastName }: RideView) =>
  authorFirstName && `${authorFirstName} ${authorLastName ?? ''}`;

const TravelerLink = ({ uid, name }: { uid: string; name: string | null }) => (
  <Link to={paths.adminSearchOperatorProfile.to(uid)}>{name ?? uid}</Link>
);

const bookingsOf = ({ requestedRides, cancelledRides }: RideView) =>
  requestedRides === null
    ? null
    : `${requestedRides} ${requestedRides === 1 ? 'ride' : 'rides'} requested, ${cancelledRides ?? 0} cancelled`;

const PassengerPhone = ({ phone }: { phone: string }) => <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>;
