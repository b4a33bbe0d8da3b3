import type { RideView } from '@livery/contracts/rides/view.ts';
import { useParams } from 'react-router';
import { CancelledPanel } from '../../features/cancellation/components/cancelled-panel.tsx';
import { SelectedPanel } from '../../features/my-offer/components/selected-panel.tsx';
import { WithdrawActions } from '../../features/my-offer/components/withdraw-actions.tsx';
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
import { useUser } from '../../platform/session.ts';
import { CommandButton } from '../../ui/command-button.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { RideCommands } from '../commands/ride-commands.tsx';
import { rideCrumbs } from '../layout/ride-crumbs.ts';
import {
  ChatTab,
  ExtraStopTable,
  MyRateCard,
  operatorsParts,
  PaymentIssue,
  RateForm,
  ReceiptPanel,
  ReviewPanel,
  StageMenu,
  StagePanel,
} from '../ride-parts.tsx';

/** A ride as its operator sees it. */
export function Ride() {
  const { id = '' } = useParams();
  useFetchedAhead(operatorsParts);
  return (
    <RideLoader key={id} id={id} side="operator">
      {(ride) => (
        <RideCommands ride={ride}>
          <OperatorRide ride={ride} />
        </RideCommands>
      )}
    </RideLoader>
  );
}

function OperatorRide({ ride }: { ride: RideView }) {
  const user = useUser();
  return (
    <RideFrame
      ride={ride}
      crumbs={rideCrumbs(user)}
      next={ride.status === 'CONFIRMED' && <StagePanel ride={ride} />}
      details={
        <div className="ride-columns">
          <div className="ride-columns-side ride-columns-sticky">
            <Answer ride={ride} uid={user.uid} />
          </div>
          <div className="ride-columns-main">
            <RideFacts ride={ride} />
            {stopsOf(ride).length > 0 && ride.status !== 'CANCELLED' && <ExtraStopTable ride={ride} />}
            {ride.offers.length > 0 && <RideHistory rideId={ride.id} timeZone={ride.timeZone} />}
          </div>
        </div>
      }
      chat={<ChatTab ride={ride} viewerId={user.uid} />}
    />
  );
}

/** What this operator answered, and what it may do now. */
function Answer({ ride, uid }: { ride: RideView; uid: string }) {
  const mine = ride.offers.find(({ operatorId }) => operatorId === uid);
  const isDriving = mine?.status === 'confirmed';
  const isAsked = isOffered(ride, 'offer');
  useFocusAfterRemoval(Number(isAsked));
  const receipt = isDriving && <ReceiptPanel ride={ride} to={paths.rideReceipt.to(ride.id)} />;
  if (ride.status === 'CANCELLED')
    return (
      <>
        <CancelledPanel ride={ride} />
        {receipt}
        {isDriving && <CalendarLink ride={ride} />}
      </>
    );
  return (
    <>
      {isAsked ? <RateForm ride={ride} /> : <NotAvailable ride={ride} />}
      {ride.paymentIssue !== null && <PaymentIssue ride={ride} />}
      {isDriving && <StageStrip ride={ride} />}
      {isDriving && <StageMenu ride={ride} />}
      {ride.status === 'PENDING' && mine && <SelectedPanel ride={ride} />}
      {ride.status === 'COMPLETED' && receipt}
      {mine && mine.totalRateCents !== null && <MyRateCard offer={mine} />}
      {(ride.review || isOffered(ride, 'review')) && <ReviewPanel ride={ride} />}
      {isDriving && ride.status === 'CONFIRMED' && <CalendarLink ride={ride} />}
      <WithdrawActions ride={ride} />
    </>
  );
}

/** While somebody else is selected an operator can no longer accept, but still say no. */
const NotAvailable = ({ ride }: { ride: RideView }) => (
  <CommandButton ride={ride} command="deny" subject={null} look="text">
    Not available
  </CommandButton>
);
