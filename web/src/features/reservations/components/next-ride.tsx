import { messages } from '@livery/contracts/messages.ts';
import type { RideRow } from '@livery/contracts/rides/view.ts';
import { vehicleLabel } from '@livery/contracts/vocabulary.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { nowAndNext } from '../../../platform/now-and-next.ts';
import { paths } from '../../../platform/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PickupTime } from '../../../ui/pickup-time.tsx';
import { Route } from '../../../ui/route.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { VehicleSilhouette } from '../../../ui/vehicle-silhouette.tsx';
import { useRidesAhead } from '../api/list-reservations.ts';
import './next-ride.css';

/** The confirmed rides whose time has come and the one that comes next, waited for until they are known. */
export function NextRide() {
  const now = useNow();
  const { data } = useRidesAhead('atHand');
  if (!data)
    return (
      <div className="next-ride-waiting">
        <SkeletonBlock lines={[216]} />
      </div>
    );
  if (data.items.length === 0)
    return (
      <div className="card next-ride-empty">
        <EmptyState text={messages.noConfirmedRides}>
          <Button component={Link} to={paths.rideCreate.to()} color="brass.4">
            Book a ride
          </Button>
          <PendingRides count={data.counts.pending ?? 0} />
        </EmptyState>
      </div>
    );
  return nowAndNext(data.items, now).map((ride) => <RideCard key={ride.id} next={ride} now={now} />);
}

function RideCard({ next, now }: { next: RideRow; now: Date }) {
  return (
    <Link to={paths.requestedRide.to(next.id)} className="next-ride">
      <div className="stack">
        <span className="eyebrow">{now < new Date(next.serviceAt) ? 'Your next ride' : 'Your ride'}</span>
        <h2>
          <Route from={next.from} to={next.to} />
        </h2>
        <PickupTime at={next.serviceAt} timeZone={next.timeZone} />
        <span className="row">
          <StatusBadge status={next.status} /> {vehicleLabel(next.serviceVehicle)}
          {next.passenger && <span>for {next.passenger}</span>}
        </span>
      </div>
      <VehicleSilhouette vehicle={next.serviceVehicle} decorative />
    </Link>
  );
}

/** A traveler who has just booked finds the ride here. */
const PendingRides = ({ count }: { count: number }) =>
  count > 0 && (
    <Link to={`${paths.myReservations.to()}?tab=pending`}>{`${count} pending ${count === 1 ? 'ride' : 'rides'}`}</Link>
  );
