import type { reservationLists } from '@livery/contracts/rides/api/lists.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import type { PageQuery } from '../../../platform/use-list-address.ts';

type ReservationList = z.output<typeof reservationLists>;
export type ReservationTab = Exclude<ReservationList, 'atHand'>;

export interface ReservationsFilter extends PageQuery {
  list: ReservationList;
}

/** A page of the traveler's own bookings; the old page stays while the next one loads. */
export const useReservations = (filter: ReservationsFilter) =>
  useQuery({
    queryKey: queryKeys.reservations(filter),
    queryFn: ({ signal }) => callApi(ridesApi.listReservations, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

/** The rides not over yet, as many as a page holds: one that waits for its traveler may be the last of them. */
export const useRidesAhead = (list: 'atHand' | 'pending') => useReservations({ list, page: 1, pageSize: '100' });
