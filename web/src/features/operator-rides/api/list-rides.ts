import { type operatorLists, ridesApi } from '@livery/contracts/rides/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import type { PageSize } from '../../../platform/use-list-address.ts';

export type OperatorTab = z.output<typeof operatorLists>;

export interface RidesFilter {
  list: OperatorTab;
  page: number;
  pageSize: PageSize;
}

const reReadNewEveryMs = 15_000;

/** A page of an operator's rides; New Rides are read again, for a live update reaches at most 500 operators. */
export const useOperatorRides = (filter: RidesFilter) =>
  useQuery({
    queryKey: queryKeys.rideList(filter),
    queryFn: ({ signal }) => callApi(ridesApi.listRides, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: filter.list === 'new' ? reReadNewEveryMs : false,
  });
