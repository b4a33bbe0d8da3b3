import type { RideView } from '@livery/contracts/rides/view.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isWorthRepeating } from './api-error.ts';
import { queryKeys } from './query-keys.ts';
import { keepNewestRide } from './ride-cache.ts';
import { useIntentKey } from './use-intent-key.ts';

/**
 * A command on a ride: the answer replaces the view; a refusal reads the ride again, so that the page shows what is
 * possible now. A repeated click stays one command.
 */
export function useRideCommand<Input = void>(
  rideId: string,
  send: (input: Input, idempotencyKey: string) => Promise<RideView>,
) {
  const queryClient = useQueryClient();
  const { keyFor, renew } = useIntentKey();
  return useMutation<RideView, Error, Input>({
    mutationFn: (input) => send(input, keyFor(input)),
    onSuccess: (ride) => {
      renew();
      keepNewestRide(queryClient, ride);
    },
    onError: (error) => {
      if (isWorthRepeating(error)) return;
      renew();
      void queryClient.invalidateQueries({ queryKey: queryKeys.ride(rideId) });
    },
  });
}
