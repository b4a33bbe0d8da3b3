import { messages } from '@livery/contracts/messages.ts';
import type { BookingBody } from '@livery/contracts/rides/api/booking.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../../platform/api-client.ts';
import { isApiError, isDecided, rethrowWithMessage } from '../../../platform/api-error.ts';
import { draftText, dropDraft, resetFormOf } from '../../../platform/drafts.ts';
import { paths } from '../../../platform/paths.ts';
import { rejectIfSignedOut } from '../../../platform/reject-if-signed-out.ts';
import { updateCachedRide } from '../../../platform/ride-cache.ts';
import { useUser } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toast.ts';
import { useUnmountedRef } from '../../../platform/use-unmounted-ref.ts';
import { useWaitingMutation } from '../../../platform/use-waiting-mutation.ts';
import { draftName } from '../booking-draft.ts';
import { bookingKey, forgetBookingKey, forgetUndecided, keepUndecided, mayBeBooked } from '../booking-key.ts';
import { findOrCreateHold, forgetHold, forgetHolds } from '../kept-holds.ts';
import { holdForBooking } from './hold-for-booking.ts';

export type BookingPhase = 'idle' | 'authorizing' | 'sending';

/** Hold, then ride: whatever is refused, the hold that was made stays for the next try (R61). */
export function useRequestRide() {
  const queryClient = useQueryClient();
  const { uid } = useUser();
  // Creates the key at once, so that a copy of this tab has the same one.
  useState(bookingKey);
  const [phase, setPhase] = useState<BookingPhase>('idle');
  const unmounted = useUnmountedRef();
  const sentEntry = useRef('');

  const mutation = useWaitingMutation<RideView, BookingBody>({
    wasSent: mayBeBooked,
    mutationFn: async (body) => {
      const { paymentMethod = '' } = body;
      sentEntry.current = draftText(draftName);
      setPhase(findOrCreateHold(paymentMethod).id ? 'sending' : 'authorizing');
      // If the traveler signs out meanwhile, whoever signs in next does not book with this hold.
      const hold = holdForBooking(queryClient, { travelerId: uid, paymentMethod });
      const preauthorizationId = await rejectIfSignedOut(hold);
      setPhase('sending');
      const booking = { ...body, preauthorizationId };
      keepUndecided(body);
      const call = callApi(ridesApi.requestRide, { body: booking, idempotencyKey: bookingKey() });
      return await call.catch((error) => {
        if (isDecided(error)) forgetUndecided();
        return rethrowWithMessage(messages.bookingFailed)(error);
      });
    },
    onSuccess: (ride) => {
      forgetHolds();
      // Drops key and entry together, even if the page was left: under a new key the entry would become a second ride.
      forgetBookingKey();
      // A traveler who has left and come back may have entered something else.
      const isAsSent = draftText(draftName) === sentEntry.current;
      if (isAsSent) dropDraft(draftName);
      updateCachedRide(queryClient, ride);
      if (!unmounted.current) return;
      if (isAsSent) resetFormOf(draftName);
      showRequestedToast(ride);
    },
    onError: (error, { paymentMethod = '' }) => {
      if (!isApiError(error)) return;
      // A ride that was requested before has claimed the hold: another ride needs its own.
      if (error.code === 'HOLD_NOT_USABLE' || isAlreadyRequested(error)) forgetHold({ paymentMethod });
      if (isAlreadyRequested(error)) forgetBookingKey();
    },
    onSettled: () => setPhase('idle'),
  });
  return { ...mutation, phase };
}

const showRequestedToast = ({ id }: RideView) =>
  showToast({
    text: 'Your ride is requested.',
    tone: 'success',
    link: { to: paths.requestedRide.to(id), label: 'Open' },
  });

/** The entry has already become a ride, with other details: in a copy of this tab, or its answer was lost. */
export const isAlreadyRequested = (error: unknown) => isApiError(error) && error.code === 'IDEMPOTENCY_MISMATCH';

export type RideRequest = ReturnType<typeof useRequestRide>;
