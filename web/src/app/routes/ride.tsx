import type { RideView } from '@livery/contracts/rides/view.ts';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { CancelledPanel } from '../../features/cancellation/components/cancelled-panel.tsx';
import { MyRateCard } from '../../features/my-offer/components/my-rate-card.tsx';
import { SecondThoughts } from '../../features/my-offer/components/second-thoughts.tsx';
import { SelectedPanel } from '../../features/my-offer/components/selected-panel.tsx';
import { CalendarLink } from '../../features/receipts/components/calendar-link.tsx';
import { RideFacts } from '../../features/rides/components/ride-facts.tsx';
import { RideFrame } from '../../features/rides/components/ride-frame.tsx';
import { RideHistory } from '../../features/rides/components/ride-history.tsx';
import { RideLoader } from '../../features/rides/components/ride-loader.tsx';
import { StageStrip } from '../../features/stages/components/stage-strip.tsx';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/session.ts';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import {
  AddStopDialog,
  ChatTab,
  ExtraStopTable,
  RateForm,
  ReceiptPanel,
  ReviewPanel,
  StagePanel,
} from '../ride-parts.tsx';

const crumbs = [
  { label: 'Home', to: paths.home.to() },
  { label: 'Rides', to: paths.rides.to() },
];

/** A ride as its operator sees it. */
export function Ride() {
  const { id = '' } = useParams();
  return (
    <RideLoader key={id} id={id} side="operator">
      {(ride) => <OperatorRide ride={ride} />}
    </RideLoader>
  );
}

function OperatorRide({ ride }: { ride: RideView }) {
  const { uid } = useUser();
  const stops = ride.offers.flatMap(({ extraStops }) => extraStops);
  return (
    <RideFrame
      ride={ride}
      crumbs={crumbs}
      details={
        <div className="ride-columns">
          <div className="ride-columns-side ride-columns-sticky">
            <Suspense fallback={<SkeletonBlock lines={[56, 280]} />}>
              <Answer ride={ride} uid={uid} />
            </Suspense>
          </div>
          <div className="ride-columns-main">
            <RideFacts ride={ride} />
            {stops.length > 0 && ride.status !== 'CANCELLED' && (
              <Suspense fallback={<SkeletonBlock lines={[28, 96]} />}>
                <ExtraStopTable stops={stops} />
              </Suspense>
            )}
            {ride.offers.length > 0 && <RideHistory rideId={ride.id} timeZone={ride.timeZone} />}
          </div>
        </div>
      }
      chat={
        <Suspense fallback={<SkeletonBlock lines={[240, 48]} />}>
          <ChatTab ride={ride} viewerId={uid} />
        </Suspense>
      }
    />
  );
}

/** What this operator answered, and what it may do now. */
function Answer({ ride, uid }: { ride: RideView; uid: string }) {
  const [isAddingStop, setIsAddingStop] = useState(false);
  const mine = ride.offers.find(({ operatorId }) => operatorId === uid);
  const isDriving = mine?.status === 'confirmed';
  if (ride.status === 'CANCELLED') return <CancelledPanel ride={ride} />;
  return (
    <>
      {ride.actions.includes('offer') && <RateForm ride={ride} />}
      {isDriving && <StageStrip ride={ride} />}
      {isDriving && <StagePanel ride={ride} onAddStop={() => setIsAddingStop(true)} />}
      {ride.status === 'PENDING' && mine && <SelectedPanel ride={ride} />}
      {isDriving && ride.status === 'COMPLETED' && <ReceiptPanel ride={ride} to={paths.rideReceipt.to(ride.id)} />}
      {mine && mine.totalRateCents !== null && ride.status !== 'COMPLETED' && <MyRateCard offer={mine} />}
      <ReviewPanel ride={ride} />
      {isDriving && ride.status === 'CONFIRMED' && <CalendarLink rideId={ride.id} />}
      <SecondThoughts ride={ride} />
      {isAddingStop && (
        <Suspense>
          <AddStopDialog ride={ride} onClose={() => setIsAddingStop(false)} />
        </Suspense>
      )}
    </>
  );
}
