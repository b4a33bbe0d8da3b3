import { ridesApi } from '@livery/contracts/rides/api.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

export const useHistory = (id: string) =>
  useQuery({
    queryKey: queryKeys.rideHistory(id),
    queryFn: async ({ signal }) => (await callApi(ridesApi.getHistory, { params: { id }, signal })).items,
  });
