import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { CancelRide } from '../../features/cancellation/components/cancel-ride.tsx';
import { CancelledPanel } from '../../features/cancellation/components/cancelled-panel.tsx';
import { ExtraStopTable } from '../../features/extra-stops/components/extra-stop-table.tsx';
import { StopRequests } from '../../features/extra-stops/components/stop-requests.tsx';
import { OfferList } from '../../features/offers/components/offer-list.tsx';
import { CalendarLink } from '../../features/receipts/components/calendar-link.tsx';
import { ReceiptPanel } from '../../features/receipts/components/receipt-panel.tsx';
import { ReviewPanel } from '../../features/reviews/components/review-panel.tsx';
import { ChargeList } from '../../features/ride-payment/components/charge-list.tsx';
import { PaymentIssue } from '../../features/ride-payment/components/payment-issue.tsx';
import { RideFacts } from '../../features/rides/components/ride-facts.tsx';
import { RideFrame } from '../../features/rides/components/ride-frame.tsx';
import { RideHistory } from '../../features/rides/components/ride-history.tsx';
import { RideLoader } from '../../features/rides/components/ride-loader.tsx';
import { StageStrip } from '../../features/stages/components/stage-strip.tsx';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { type Repair, useRepair } from './use-repair.tsx';

const ChatTab = lazy(() =>
  import('../../features/chat/components/chat-tab.tsx').then(({ ChatTab }) => ({ default: ChatTab })),
);

const crumbs = [
  { label: 'Home', to: paths.home.to() },
  { label: 'Rides', to: paths.myReservations.to() },
];

/** A ride as the traveler who booked it sees it. */
export function RequestedRide() {
  const { id = '' } = useParams();
  return (
    <RideLoader key={id} id={id} side="traveler">
      {(ride) => <TravelerRide ride={ride} />}
    </RideLoader>
  );
}

function TravelerRide({ ride }: { ride: RideView }) {
  const { uid } = useUser();
  const repair = useRepair(ride);
  return (
    <>
      <RideFrame
        ride={ride}
        crumbs={crumbs}
        notice={<Notices ride={ride} repair={repair} />}
        details={<Details ride={ride} repair={repair} />}
        chat={
          <Suspense fallback={<SkeletonBlock lines={[240, 48]} />}>
            <ChatTab ride={ride} viewerId={uid} />
          </Suspense>
        }
      />
      {repair.dialogs}
    </>
  );
}

interface PartProps {
  ride: RideView;
  repair: Repair;
}

function Notices({ ride, repair }: PartProps) {
  const { state } = useLocation();
  const isJustBooked = typeof state === 'object' && state !== null && 'justBooked' in state;
  return (
    <>
      {isJustBooked && ride.status === 'PENDING' && (
        <Notice tone="success" live>
          Your ride is requested. Your ride code is <strong>{ride.rideConfirmationCode}</strong>.
        </Notice>
      )}
      <PaymentIssue ride={ride} onRepair={repair.begin} />
      <StopRequests ride={ride} />
      <StageStrip ride={ride} />
    </>
  );
}

function Details({ ride, repair }: PartProps) {
  const stops = ride.offers.flatMap(({ extraStops }) => extraStops);
  const isOver = ride.status === 'COMPLETED' || ride.status === 'CANCELLED';
  return (
    <div className="ride-columns">
      <div className="ride-columns-main">
        {ride.status === 'CANCELLED' && <CancelledPanel ride={ride} />}
        {ride.status === 'COMPLETED' && <ReviewPanel ride={ride} />}
        <OfferList ride={ride} />
        <ExtraStopTable
          stops={stops}
          repair={({ extraStopPaymentId, chargesCents }) => (
            <Button
              size="sm"
              color="brass.4"
              onClick={() => repair.begin({ rideId: ride.id, extraStopPaymentId, amountCents: chargesCents })}
            >
              Pay
            </Button>
          )}
        />
        {ride.offers.length === 0 && <RideFacts ride={ride} />}
        <RideHistory rideId={ride.id} timeZone={ride.timeZone} />
      </div>
      <div className="ride-columns-side">
        {isOver && <ReceiptPanel ride={ride} to={paths.requestedRideReceipt.to(ride.id)} />}
        {ride.offers.length > 0 && <RideFacts ride={ride} />}
        {!isOver && <ChargeList ride={ride} />}
        {ride.status === 'CONFIRMED' && <CalendarLink rideId={ride.id} />}
        {isOver && (
          <Button component={Link} to={paths.rideCreate.to()} variant="default">
            Book another ride
          </Button>
        )}
        <CancelRide ride={ride} />
      </div>
    </div>
  );
}
