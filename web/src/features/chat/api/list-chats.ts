import { ridesApi } from '@livery/contracts/rides/api.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

/** The messages of a ride, oldest first; live updates mark them as stale. */
export const useChats = (rideId: string) =>
  useQuery({
    queryKey: queryKeys.rideChat(rideId),
    queryFn: async ({ signal }) =>
      (await callApi(ridesApi.listChats, { params: { id: rideId }, query: {}, signal })).items,
    refetchOnWindowFocus: true,
  });
