import { staffRidesApi } from '@livery/contracts/rides/staff-api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { firstPage, type ListPage } from '../../../platform/use-list-address.ts';

/** With neither a code nor a person: the rides that wait for a decision. */
export interface WantedRides extends ListPage {
  query?: string;
  uid?: string;
}

export const useStaffRides = (wanted: WantedRides = firstPage) =>
  useQuery({
    queryKey: queryKeys.staff('rides', wanted),
    queryFn: ({ signal }) => callApi(staffRidesApi.listRidesForStaff, { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });
