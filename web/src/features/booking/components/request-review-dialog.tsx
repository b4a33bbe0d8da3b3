import { messages } from '@livery/contracts/messages.ts';
import type { CardRow } from '@livery/contracts/payments/api.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../../platform/api-error.ts';
import { paths } from '../../../platform/paths.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FocusBox } from '../../../ui/focus-box.tsx';
import { Money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { WaitingNotice, waitingCancelLabel } from '../../../ui/waiting-notice.tsx';
import { isAlreadyRequested, type RideRequest } from '../api/request-ride.ts';
import { type FormRefusal, refusalsFrom } from '../booking-refusals.ts';
import { BookingFacts } from './booking-facts.tsx';
import { SubmitProgress } from './submit-progress.tsx';
import { SubmitTerms } from './submit-terms.tsx';
import type { Booking } from './use-booking.ts';

interface Props {
  booking: Booking;
  card: CardRow | undefined;
  /** Outlives this dialog: a refusal that closes it forgets neither key nor hold. */
  request: RideRequest;
  /** What the form finds wrong by now: time has passed, or the rate has changed. */
  findWrong: () => FormRefusal[];
  onClose: () => void;
  onRefused: (refusals: readonly FormRefusal[]) => void;
  onBooked: (ride: RideView) => void;
}

/** Everything once more, then one Submit that holds $5 and sends the request. */
export function RequestReviewDialog({ booking, card, request, findWrong, onClose, onRefused, onBooked }: Props) {
  const isPhone = useMediaQuery('(max-width: 767px)');
  const [previousCents] = useState(booking.recommendedCents);
  const hasRateChanged = isApiError(request.error) && request.error.code === 'RATE_CHANGED';
  const submit = () => {
    const found = findWrong();
    if (found.length > 0) return onRefused(found);
    request.mutate(booking.body, {
      onSuccess: onBooked,
      onError: (error) => {
        if (!isApiError(error)) return;
        if (error.code === 'RATE_CHANGED') void booking.rates.refetch();
        const named = refusalsFrom(error, { ...booking, now: serverNow() });
        if (named.length > 0) onRefused(named);
      },
    });
  };
  // Once the ride is booked and its page is loading, nothing here can be pressed any more.
  const isUnderWay = (request.isPending && !request.isPaused) || request.isSuccess;
  const close = () => {
    if (request.isPaused) request.withdraw();
    if (!isUnderWay) onClose();
  };
  return (
    <Dialog onClose={close} title="Review your request" size={640} fullScreen={isPhone ?? false}>
      <div className="stack">
        <BookingFacts booking={booking} card={card} />
        {hasRateChanged && (
          <FocusBox focusKey={request.error}>
            <Notice tone="warn" live>
              The recommended rate is now <Money cents={booking.recommendedCents ?? null} /> (was{' '}
              <Money cents={previousCents ?? null} />
              ).
            </Notice>
          </FocusBox>
        )}
        {request.error && !hasRateChanged && <Refusal error={request.error} />}
        <div className="dialog-actions">
          {request.isPaused ? <WaitingNotice mayHaveArrived={request.mayHaveArrived} /> : <SubmitTerms />}
          <SubmitProgress phase={request.isPaused ? 'idle' : request.phase} />
          <Button variant="default" onClick={close} disabled={isUnderWay}>
            {request.isPaused ? waitingCancelLabel(request) : 'Cancel'}
          </Button>
          <Button color="brass.4" onClick={submit} loading={request.isPending || request.isSuccess} data-autofocus>
            {hasRateChanged ? 'Book at the new rate' : 'Submit'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Refusal({ error }: { error: Error }) {
  if (isAlreadyRequested(error))
    return (
      <SubmitError failure={error}>
        {messages.alreadyRequested} <Link to={paths.myReservations.to()}>My Reservations</Link>
      </SubmitError>
    );
  if (isApiError(error) && error.code === 'AMOUNT_DUE')
    return (
      <SubmitError failure={error}>
        {error.message} <Link to={paths.openAmounts.to()}>Pay now</Link>
      </SubmitError>
    );
  return <SubmitError failure={error}>{error.message}</SubmitError>;
}
