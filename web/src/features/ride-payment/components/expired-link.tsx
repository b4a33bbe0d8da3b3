import { messages } from '@livery/contracts/messages.ts';
import { Link, Navigate } from 'react-router';
import { isApiError } from '../../../platform/api-error.ts';
import { paths } from '../../../platform/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FocusBox } from '../../../ui/focus-box.tsx';

/** For the person a link was made for, also in place of its button; what may still be owed can be paid elsewhere. */
export const ExpiredLink = ({ rideUrl, wasToPay = false }: { rideUrl: string; wasToPay?: boolean }) => (
  <FocusBox focusKey="over">
    <EmptyState text={messages.linkUsedOrExpired}>
      {wasToPay && <p>If you still need to pay, you can do it on the ride’s page or under Amounts due.</p>}
      <Link to={rideUrl} className="plain-button">
        View the ride
      </Link>
      {wasToPay && (
        <Link to={paths.openAmounts.to()} className="plain-button">
          Amounts due
        </Link>
      )}
    </EmptyState>
  </FocusBox>
);

interface Props {
  error: Error;
  onRetry: () => void;
}

/** A link that cannot be shown; to everybody but the person it was made for it does not exist (R27). */
export function LinkRefused({ error, onRetry }: Props) {
  if (isApiError(error, 404) || isApiError(error, 403)) return <Navigate to={paths.notFound.to()} replace />;
  return <ErrorBox onRetry={onRetry}>{error.message}</ErrorBox>;
}
