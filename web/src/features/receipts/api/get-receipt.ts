import type { receipt } from '@livery/contracts/rides/api/ride.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

export type Receipt = z.output<typeof receipt>;

export const useReceipt = (rideId: string) =>
  useQuery({
    queryKey: queryKeys.rideReceipt(rideId),
    queryFn: ({ signal }) => callApi(ridesApi.getReceipt, { params: { id: rideId }, signal }),
  });
