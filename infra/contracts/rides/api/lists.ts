import * as z from 'zod/mini';
import type { RouteTable } from '../../routes.ts';
import { listOf, page } from '../../vocabulary.ts';
import { rideRow } from '../view.ts';

/** `atHand`, for the home pages: confirmed rides, also from the pick-up on, when they are in `past` as well (R19). */
export const reservationLists = z.enum(['confirmed', 'pending', 'past', 'atHand']);
/** `owed`: rides awaiting this operator's confirmation; also in `pendingApproval`. */
export const operatorLists = z.enum(['owed', 'confirmed', 'new', 'pendingApproval', 'past', 'atHand']);

/** `counts` has the lists whose tabs show a count; an instance of another version may count other lists. */
export const listsApi = {
  listReservations: {
    method: 'GET',
    path: '/reservations',
    who: 'user',
    summary: 'The caller’s bookings',
    query: z.strictObject({ list: reservationLists, ...page }),
    response: z.extend(listOf(rideRow), { counts: z.partialRecord(reservationLists, z.int()) }),
  },
  listRides: {
    method: 'GET',
    path: '/rides',
    who: 'operator',
    summary: 'An operator’s rides; operators who are suspended or not approved see those that they still have (R89)',
    query: z.strictObject({ list: operatorLists, ...page }),
    response: z.extend(listOf(rideRow), { counts: z.partialRecord(operatorLists, z.int()) }),
  },
} as const satisfies RouteTable;
