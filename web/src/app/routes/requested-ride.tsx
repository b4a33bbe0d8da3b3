import { overStatuses } from '@livery/contracts/rides/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { Link, useLocation, useParams } from 'react-router';
import { CancelledPanel } from '../../features/cancellation/components/cancelled-panel.tsx';
import { TravelerOptions } from '../../features/offers/components/traveler-options.tsx';
import { CalendarLink } from '../../features/receipts/components/calendar-link.tsx';
import { RideFacts } from '../../features/rides/components/ride-facts.tsx';
import { RideFrame } from '../../features/rides/components/ride-frame.tsx';
import { RideHistory } from '../../features/rides/components/ride-history.tsx';
import { RideLoader } from '../../features/rides/components/ride-loader.tsx';
import { StageStrip } from '../../features/stages/components/stage-strip.tsx';
import { stopsOf } from '../../platform/extra-stops.ts';
import { useFetchedAhead } from '../../platform/lazily.tsx';
import { paths } from '../../platform/paths.ts';
import { isOffered } from '../../platform/ride-actions.ts';
import { isInOperatorMode, useUser } from '../../platform/session.ts';
import { CommandButton } from '../../ui/command-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RideCommands } from '../commands/ride-commands.tsx';
import { rideCrumbs } from '../layout/ride-crumbs.ts';
import {
  ChargeList,
  ChatTab,
  ExtraStopTable,
  OfferList,
  PaymentIssue,
  ReceiptPanel,
  ReviewPanel,
  StopRequests,
  travelersParts,
} from '../ride-parts.tsx';

/** A ride as the traveler who booked it sees it. */
export function RequestedRide() {
  const { id = '' } = useParams();
  useFetchedAhead(travelersParts);
  return (
    <RideLoader key={id} id={id} side="traveler">
      {(ride) => (
        <RideCommands ride={ride}>
          <TravelerRide ride={ride} />
        </RideCommands>
      )}
    </RideLoader>
  );
}

function TravelerRide({ ride }: { ride: RideView }) {
  const user = useUser();
  return (
    <RideFrame
      ride={ride}
      crumbs={rideCrumbs(user)}
      next={ride.status === 'PENDING' && <TravelerOptions ride={ride} />}
      notice={<Notices ride={ride} />}
      details={<Details ride={ride} />}
      chat={<ChatTab ride={ride} viewerId={user.uid} />}
    />
  );
}

function Notices({ ride }: { ride: RideView }) {
  const { state } = useLocation();
  const isJustBooked = typeof state === 'object' && state !== null && 'justBooked' in state;
  const isFresh = ride.status === 'PENDING' && ride.offers.length === 0 && !ride.letDown;
  return (
    <>
      {isJustBooked && isFresh && (
        <Notice tone="success" live>
          Your ride is requested. Your ride code is <strong>{ride.rideConfirmationCode}</strong>.
        </Notice>
      )}
      {ride.paymentIssue !== null && <PaymentIssue ride={ride} />}
      {isOffered(ride, 'decide-extra-stop') && <StopRequests ride={ride} />}
      <StageStrip ride={ride} />
    </>
  );
}

function Details({ ride }: { ride: RideView }) {
  const isOver = overStatuses.includes(ride.status);
  // Operators book in traveler mode: in operator mode there is no booking page.
  const booksElsewhere = isInOperatorMode(useUser());
  // A ride that was ever confirmed has a chat to read, and may be in a calendar, also once its operator has cancelled.
  const mayBeInCalendar = ride.chat.readable && ride.status !== 'COMPLETED';
  return (
    <div className="ride-columns">
      <div className="ride-columns-main">
        {ride.status === 'CANCELLED' && <CancelledPanel ride={ride} />}
        {ride.status === 'COMPLETED' && <ReviewPanel ride={ride} />}
        {ride.offers.length > 0 && <OfferList ride={ride} />}
        {stopsOf(ride).length > 0 && <ExtraStopTable ride={ride} />}
        {ride.offers.length === 0 && <RideFacts ride={ride} />}
        <RideHistory rideId={ride.id} timeZone={ride.timeZone} />
      </div>
      <div className="ride-columns-side">
        {isOver && <ReceiptPanel ride={ride} to={paths.requestedRideReceipt.to(ride.id)} />}
        {ride.offers.length > 0 && <RideFacts ride={ride} />}
        {!isOver && ride.charges.length > 0 && <ChargeList ride={ride} />}
        {mayBeInCalendar && <CalendarLink ride={ride} />}
        {isOver && !booksElsewhere && (
          <Button component={Link} to={paths.rideCreate.to()} variant="default">
            Book another ride
          </Button>
        )}
        <CommandButton ride={ride} command="cancel" subject={null} look="text">
          Cancel this ride
        </CommandButton>
      </div>
    </div>
  );
}
