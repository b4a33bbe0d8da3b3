import { payoutUse } from '@livery/contracts/payments/api.ts';
import { Link } from 'react-router';
import { isApiError } from '../../../platform/api-error.ts';
import { paths } from '../../../platform/paths.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { ModeLink } from '../../../ui/mode-link.tsx';
import { useRevokePayout } from '../api/link-payout.ts';

/** Asks before the account is given up; refused while rides depend on it (R10). */
export function RevokeDialog({ onClose }: { onClose: () => void }) {
  const revoke = useRevokePayout(onClose);
  return (
    <CommandDialog
      title="Revoke the payout account?"
      confirmLabel="Revoke"
      tone="danger"
      command={revoke}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <p>You cannot accept rides any more until you connect an account again. The account itself stays yours.</p>
      <UsingRides error={revoke.error} />
      {isApiError(revoke.error, 409) && (
        <p>
          <ModeLink mode="OperatorMode" to={`${paths.rides.to()}?tab=confirmed`}>
            See your confirmed rides
          </ModeLink>
        </p>
      )}
    </CommandDialog>
  );
}

/** The rides that a refusal names. */
function UsingRides({ error }: { error: Error | null }) {
  const rides = (isApiError(error, 409) && payoutUse.safeParse(error.state).data?.rides) || [];
  if (rides.length === 0) return null;
  return (
    <>
      <p>These rides still need it:</p>
      <ul>
        {rides.map(({ id, rideConfirmationCode }) => (
          <li key={id}>
            <Link to={paths.ride.to(id)}>Ride {rideConfirmationCode}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
