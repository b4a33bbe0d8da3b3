import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { CancelRide } from '../../features/cancellation/components/cancel-ride.tsx';
import { CancelledPanel } from '../../features/cancellation/components/cancelled-panel.tsx';
import { StopRequests } from '../../features/extra-stops/components/stop-requests.tsx';
import { CalendarLink } from '../../features/receipts/components/calendar-link.tsx';
import { ChargeList } from '../../features/ride-payment/components/charge-list.tsx';
import { PaymentIssue, type Unpaid } from '../../features/ride-payment/components/payment-issue.tsx';
import { RideFacts } from '../../features/rides/components/ride-facts.tsx';
import { RideFrame } from '../../features/rides/components/ride-frame.tsx';
import { RideHistory } from '../../features/rides/components/ride-history.tsx';
import { RideLoader } from '../../features/rides/components/ride-loader.tsx';
import { StageStrip } from '../../features/stages/components/stage-strip.tsx';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { ChatTab, ExtraStopTable, OfferList, ReceiptPanel, RepairDialogs, ReviewPanel } from '../ride-parts.tsx';

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
  const [unpaid, repair] = useState<Unpaid | undefined>(undefined);
  return (
    <>
      <RideFrame
        ride={ride}
        crumbs={crumbs}
        notice={<Notices ride={ride} onRepair={repair} />}
        details={<Details ride={ride} onRepair={repair} />}
        chat={
          <Suspense fallback={<SkeletonBlock lines={[240, 48]} />}>
            <ChatTab ride={ride} viewerId={uid} />
          </Suspense>
        }
      />
      {unpaid && (
        <Suspense>
          <RepairDialogs unpaid={unpaid} cardId={ride.paymentMethod ?? undefined} onClose={() => repair(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface PartProps {
  ride: RideView;
  onRepair: (unpaid: Unpaid) => void;
}

function Notices({ ride, onRepair }: PartProps) {
  const { state } = useLocation();
  const isJustBooked = typeof state === 'object' && state !== null && 'justBooked' in state;
  return (
    <>
      {isJustBooked && ride.status === 'PENDING' && (
        <Notice tone="success" live>
          Your ride is requested. Your ride code is <strong>{ride.rideConfirmationCode}</strong>.
        </Notice>
      )}
      <PaymentIssue ride={ride} onRepair={onRepair} />
      <StopRequests ride={ride} />
      <StageStrip ride={ride} />
    </>
  );
}

function Details({ ride, onRepair }: PartProps) {
  const stops = ride.offers.flatMap(({ extraStops }) => extraStops);
  const isOver = ride.status === 'COMPLETED' || ride.status === 'CANCELLED';
  return (
    <div className="ride-columns">
      <div className="ride-columns-main">
        {ride.status === 'CANCELLED' && <CancelledPanel ride={ride} />}
        <Suspense fallback={<SkeletonBlock lines={[28, 260]} />}>
          {ride.status === 'COMPLETED' && <ReviewPanel ride={ride} />}
          {ride.offers.length > 0 && <OfferList ride={ride} />}
          {stops.length > 0 && (
            <ExtraStopTable
              stops={stops}
              repair={({ extraStopPaymentId, chargesCents }) => (
                <Button
                  size="sm"
                  color="brass.4"
                  onClick={() => onRepair({ rideId: ride.id, extraStopPaymentId, amountCents: chargesCents })}
                >
                  Pay
                </Button>
              )}
            />
          )}
        </Suspense>
        {ride.offers.length === 0 && <RideFacts ride={ride} />}
        <RideHistory rideId={ride.id} timeZone={ride.timeZone} />
      </div>
      <div className="ride-columns-side">
        {isOver && (
          <Suspense fallback={<SkeletonBlock lines={[180]} />}>
            <ReceiptPanel ride={ride} to={paths.requestedRideReceipt.to(ride.id)} />
          </Suspense>
        )}
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
