import { type BookingBody, ridesApi } from '@livery/contracts/rides/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../../platform/api-client.ts';
import { isApiError, isWorthRepeating } from '../../../platform/api-error.ts';
import { keepNewestRide } from '../../../platform/ride-cache.ts';
import { useUser } from '../../../platform/session.ts';
import { useIntentKey } from '../../../platform/use-intent-key.ts';
import { preauthorizeBooking } from './preauthorize-booking.ts';

export type BookingPhase = 'idle' | 'authorizing' | 'sending';

/** Hold, then ride, as one intent: a hold already made is used again when only the ride was refused (R61). */
export function useRequestRide() {
  const queryClient = useQueryClient();
  const { uid } = useUser();
  const { keyFor, renew } = useIntentKey();
  const hold = useRef<{ paymentMethod: string; id: string } | undefined>(undefined);
  const [phase, setPhase] = useState<BookingPhase>('idle');

  const holdOn = async (paymentMethod: string, key: string) => {
    if (hold.current?.paymentMethod === paymentMethod) return hold.current.id;
    setPhase('authorizing');
    const request = { travelerId: uid, paymentMethod, idempotencyKey: `${key}-hold` };
    try {
      const id = await preauthorizeBooking(queryClient, request);
      hold.current = { paymentMethod, id };
      return id;
    } catch (refusal) {
      if (!isWorthRepeating(refusal)) renew();
      throw refusal;
    }
  };

  const mutation = useMutation({
    mutationFn: async (body: BookingBody) => {
      const key = keyFor(body);
      const preauthorizationId = await holdOn(body.paymentMethod ?? '', key);
      setPhase('sending');
      const booking = { ...body, preauthorizationId };
      return callApi(ridesApi.requestRide, { body: booking, idempotencyKey: `${key}-ride` });
    },
    onSuccess: (ride) => keepNewestRide(queryClient, ride),
    onError: (error) => {
      if (!isApiError(error) || error.code !== 'HOLD_NOT_USABLE') return;
      hold.current = undefined;
      renew();
    },
    onSettled: () => setPhase('idle'),
  });
  return { ...mutation, phase };
}
