import type { operatorLists } from '@livery/contracts/rides/api/lists.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { firstPage, type PageQuery } from '../../../platform/use-list-address.ts';

type OperatorList = z.output<typeof operatorLists>;
export type OperatorTab = Exclude<OperatorList, 'owed' | 'atHand'>;

export interface RidesFilter extends PageQuery {
  list: OperatorList;
}

/** What this operator owes; `OwedCount` keeps it fresh on every page. */
export const useOwedRides = () => useOperatorRides({ list: 'owed', ...firstPage });

const reReadNewEveryMs = 15_000;

/** A page of an operator's rides; New Rides are read again, for a live update reaches at most 500 operators. */
export const useOperatorRides = (filter: RidesFilter, enabled = true) =>
  useQuery({
    enabled,
    queryKey: queryKeys.rideList(filter),
    queryFn: ({ signal }) => callApi(ridesApi.listRides, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: filter.list === 'new' ? reReadNewEveryMs : false,
  });
