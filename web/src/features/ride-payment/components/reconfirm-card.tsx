import { dollarsText } from '@livery/contracts/money.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isApiError, isWorthRepeating } from '../../../platform/api-error.ts';
import { lazily } from '../../../platform/lazily.tsx';
import { isOffered, missingOf } from '../../../platform/ride-actions.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PickupTime } from '../../../ui/pickup-time.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { TurnUntil } from '../../../ui/turn-until.tsx';
import { type MessageLink, useReconfirm, useReconfirmationLink } from '../api/open-link.ts';
import { ExpiredLink, LinkRefused } from './expired-link.tsx';

const GateDialog = lazily(async () => (await import('../../../ui/gate-dialog.tsx')).GateDialog);

interface Props {
  link: MessageLink;
  rideUrl: string;
  onDone: () => void;
}

/** A selected operator confirms the ride from a message. */
export function ReconfirmCard({ link, rideUrl, onDone }: Props) {
  const { data: ride, error, refetch } = useReconfirmationLink(link);
  const reconfirm = useReconfirm(link);
  const missing = missingOf(reconfirm.error);
  if (isApiError(error, 409)) return <ExpiredLink rideUrl={rideUrl} />;
  if (error && !ride) return <LinkRefused error={error} onRetry={() => void refetch()} />;
  if (!ride) return <SkeletonBlock lines={[200, 48]} />;
  const mayBeDone = reconfirm.isPending || isWorthRepeating(reconfirm.error);
  if (!isOffered(ride, 'confirm') && !mayBeDone) return <ExpiredLink rideUrl={rideUrl} />;
  return (
    <div className="card stack">
      <p>{ride.statusText}</p>
      <TurnUntil of={ride} as="p" />
      <FactList rows={factsOf(ride)} />
      {ride.overlap && <Notice tone="warn">{ride.overlap}</Notice>}
      <p className="soft small">
        Once you confirm, you will see the addresses and the passenger’s details. If you cancel later, it will count on
        your profile.
      </p>
      {reconfirm.error && missing.length === 0 && (
        <SubmitError failure={reconfirm.error}>{reconfirm.error.message}</SubmitError>
      )}
      {missing.length > 0 && <GateDialog gates={missing} onClose={reconfirm.reset} />}
      <Button
        color="brass.4"
        fullWidth
        loading={reconfirm.isPending}
        onClick={() => reconfirm.mutate(undefined, { onSuccess: onDone })}
      >
        Confirm this ride
      </Button>
      <p className="small">
        You can also decline on <Link to={rideUrl}>the ride’s page</Link>.
      </p>
    </div>
  );
}

const factsOf = (ride: RideView) =>
  [
    ['Ride code', ride.rideConfirmationCode],
    ['Pick-up time', <PickupTime key="time" at={ride.serviceAt} timeZone={ride.timeZone} />],
    ['From', ride.serviceFromShort],
    ['To', ride.serviceToShort],
    ['Total rate', ride.totalRateCents !== null && dollarsText(ride.totalRateCents)],
  ] as const;
