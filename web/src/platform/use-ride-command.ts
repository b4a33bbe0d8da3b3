import type { RideView, rideView } from '@livery/contracts/rides/view.ts';
import type { BodyOf, ParamsOf, Route } from '@livery/contracts/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type CallOf, callApi } from './api-client.ts';
import { isDecided, isWorthRepeating } from './api-error.ts';
import { queryKeys } from './query-keys.ts';
import { updateCachedRide } from './ride-cache.ts';
import { showToast } from './toast.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';
import { useWaitingMutation } from './use-waiting-mutation.ts';

/** A route that changes one ride and answers with its view. */
export type RideRoute = Route & { response: typeof rideView };

interface Options {
  onDone?: () => void;
  onFailed?: (error: Error) => void;
  keyDraftName?: string;
}

/**
 * A command on a ride: the answer replaces the view; a refusal reads the ride again, so that the page shows what is
 * possible now. A repeated click, and a retry of the same content, stays one command; with `keyDraftName`, the name of
 * a draft, also once the page was left.
 */
export function useRideCommand<R extends RideRoute>(
  route: R,
  params: ParamsOf<R> & { id: string },
  { onDone, onFailed, keyDraftName }: Options = {},
) {
  const queryClient = useQueryClient();
  const { keyFor, wasSent, renew } = useIdempotencyKey(keyDraftName);
  const command = useWaitingMutation<RideView, BodyOf<R>>({
    wasSent: (body) => wasSent([params, body]),
    mutationFn: async (body) => {
      const call = { params, body, idempotencyKey: keyFor([params, body]) };
      return await callApi<RideRoute>(route, call as CallOf<RideRoute>);
    },
    onSuccess: (ride) => {
      renew();
      updateCachedRide(queryClient, ride);
      if (command.hasWaited.current) showToast({ text: doneAfterWaiting, tone: 'success' });
      onDone?.();
    },
    onError: (error) => {
      onFailed?.(error);
      if (isWorthRepeating(error)) return;
      if (isDecided(error)) renew();
      void queryClient.invalidateQueries({ queryKey: queryKeys.ride(params.id) });
    },
  });
  return command;
}

const doneAfterWaiting = 'You are back online, and what was waiting has been sent.';
