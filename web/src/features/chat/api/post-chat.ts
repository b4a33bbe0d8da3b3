import { ridesApi } from '@livery/contracts/rides/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

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
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.rideChat(rideId) }),
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.ride(rideId) }),
  });
}
