import { messages } from '@livery/contracts/messages.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { isApiError } from '../../../platform/api-error.ts';
import { paths } from '../../../platform/paths.ts';
import { isSecondFactorMissing } from '../../../platform/second-factor.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { ModeLink } from '../../../ui/mode-link.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useRide } from '../api/get-ride.ts';

interface Props {
  id: string;
  /** Whose page this is; the other side is sent to its own (R16). */
  side: RideView['view'];
  children: (ride: RideView) => ReactNode;
}

/** Reads the ride of a page; strangers and unknown rides get the 404 page. */
export function RideLoader({ id, side, children }: Props) {
  const { data: ride, error, refetch } = useRide(id);
  if (ride && side === 'operator' && isApiError(error, 404)) return <Gone />;
  if (isApiError(error) && [400, 403, 404].includes(error.status) && !isSecondFactorMissing(error))
    return <Navigate to={paths.notFound.to()} replace />;
  if (error && !ride)
    return (
      <div className="page">
        <ErrorBox onRetry={() => void refetch()}>{error.message}</ErrorBox>
      </div>
    );
  if (!ride)
    return (
      <div className="page">
        <SkeletonBlock lines={[24, 64, 88, 48, 320]} />
      </div>
    );
  if (ride.view !== side) return <Navigate to={pageOf[ride.view].to(id)} replace />;
  return children(ride);
}

/** The traveler withdrew the ride, or another operator has it: it was here a moment ago, so this is no 404 page. */
const Gone = () => (
  <PageFrame title={messages.rideNoLongerAvailable} width="form">
    <ModeLink mode="OperatorMode" to={`${paths.rides.to()}?tab=new`} className="plain-button">
      New Rides
    </ModeLink>
  </PageFrame>
);

const pageOf = { traveler: paths.requestedRide, operator: paths.ride, admin: paths.adminRide };
