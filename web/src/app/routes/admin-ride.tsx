import type { RideView } from '@livery/contracts/rides/view.ts';
import { useParams } from 'react-router';
import { CancelledPanel } from '../../features/cancellation/components/cancelled-panel.tsx';
import { RideFacts } from '../../features/rides/components/ride-facts.tsx';
import { RideFrame } from '../../features/rides/components/ride-frame.tsx';
import { RideHistory } from '../../features/rides/components/ride-history.tsx';
import { RideLoader } from '../../features/rides/components/ride-loader.tsx';
import { RideDecisions } from '../../features/staff/components/ride-decisions.tsx';
import { RideOffers } from '../../features/staff/components/ride-offers.tsx';
import { StaffRideCommands } from '../../features/staff/components/staff-ride-commands.tsx';
import { staffRideCrumbs } from '../../features/staff/crumbs.ts';
import { stopsOf } from '../../platform/extra-stops.ts';
import { lazily } from '../../platform/lazily.tsx';
import { useUser } from '../../platform/session.ts';
import { RideCommands } from '../commands/ride-commands.tsx';
import { ChatTab, ExtraStopTable } from '../ride-parts.tsx';

const RideCharges = lazily(async () => (await import('../../features/staff/components/ride-charges.tsx')).RideCharges);

/** A ride as staff see it. */
export function AdminRide() {
  const { id = '' } = useParams();
  return (
    <RideLoader key={id} id={id} side="admin">
      {(ride) => (
        <RideCommands ride={ride}>
          <StaffRide ride={ride} />
        </RideCommands>
      )}
    </RideLoader>
  );
}

function StaffRide({ ride }: { ride: RideView }) {
  const { uid } = useUser();
  return (
    <RideFrame
      ride={ride}
      crumbs={staffRideCrumbs}
      notice={
        <>
          <RideDecisions decisions={ride.staffDecisions} />
          <StaffRideCommands ride={ride} />
        </>
      }
      details={
        <div className="ride-columns">
          <div className="ride-columns-main">
            {ride.status === 'CANCELLED' && <CancelledPanel ride={ride} />}
            {ride.offers.length > 0 && <RideOffers offers={ride.offers} />}
            {stopsOf(ride).length > 0 && <ExtraStopTable ride={ride} />}
            <RideHistory rideId={ride.id} timeZone={ride.timeZone} />
          </div>
          <div className="ride-columns-side">
            <RideFacts ride={ride} />
            {ride.charges.length > 0 && <RideCharges ride={ride} />}
          </div>
        </div>
      }
      chat={<ChatTab ride={ride} viewerId={uid} />}
    />
  );
}
