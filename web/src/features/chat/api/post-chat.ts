import { ridesApi } from '@livery/contracts/rides/api.ts';
import type { ResponseOf } from '@livery/contracts/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

type Line = ResponseOf<typeof ridesApi.postChat>;

/** A message on its way; sent again with its key, it stays one message. */
export interface OutgoingMessage {
  key: string;
  msg: string;
}

export function usePostChat(rideId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, msg }: OutgoingMessage) =>
      callApi(ridesApi.postChat, { params: { id: rideId }, body: { msg }, idempotencyKey: key }),
    onSuccess: (line) => {
      const queryKey = queryKeys.rideChat(rideId);
      // From now on it is one of the lines, also where they cannot be read again.
      queryClient.setQueryData<Line[]>(queryKey, (lines) =>
        lines?.every(({ id }) => id !== line.id) ? [...lines, line] : lines,
      );
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.ride(rideId) }),
  });
}
