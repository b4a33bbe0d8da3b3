import { staffRidesApi } from '@livery/contracts/rides/staff-api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { firstPage, type PageQuery } from '../../../platform/use-list-address.ts';

/** With neither a code nor a person: the rides that wait for a decision. */
export interface StaffRidesQuery extends PageQuery {
  query?: string;
  uid?: string;
}

export const useStaffRides = (query: StaffRidesQuery = firstPage) =>
  useQuery({
    queryKey: queryKeys.staff('rides', query),
    queryFn: ({ signal }) => callApi(staffRidesApi.listRidesForStaff, { query, signal }),
    placeholderData: keepPreviousData,
  });
