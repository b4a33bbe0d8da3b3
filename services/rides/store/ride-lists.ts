import { hourMs } from '@livery/contracts/durations.ts';
import type { operatorLists, reservationLists } from '@livery/contracts/rides/api/lists.ts';
import { overStatuses, selectableStatuses, standingStatuses } from '@livery/contracts/rides/model.ts';
import { keptAtHandHours } from '@livery/contracts/rides/policy.ts';
import type { Sort } from '@livery/platform/mongo/page.ts';
import type { Document, Filter } from 'mongodb';
import type * as z from 'zod/mini';
import { isActiveOperator, type Operator } from '../domain/person.ts';
import { ridesFor } from './matching.ts';
import { anyStatus } from './ride-store.ts';

export type ReservationList = z.output<typeof reservationLists>;
export type OperatorList = z.output<typeof operatorLists>;
export interface RideList {
  filter: Filter<Document>;
  sort: Sort;
  /** The tab shows how many rides it holds; those of the other tabs are not counted. */
  isCounted?: true;
}

const soonestFirst: Sort = { serviceAt: 1, _id: 1 };
const newestFirst: Sort = { serviceAt: -1, _id: -1 };
const mostUrgentFirst: Sort = { selectionEndsAt: 1, _id: 1 };

/** A ride whose time came without any stage reached belongs to the past, whatever its status (R19). */
const isUpcoming = (now: Date) => ({ $or: [{ serviceAt: { $gte: now } }, { currentRideStatus: { $ne: null } }] });
/** At the curb, people look for a ride at its time and later, and an operator may drive without having reported it. */
const isAtHand = (now: Date) => isUpcoming(new Date(now.getTime() - keptAtHandHours * hourMs));
const isPast = (now: Date) => ({
  $or: [{ status: { $in: overStatuses } }, { serviceAt: { $lt: now }, currentRideStatus: null }],
});

/** The author's tabs, and what its home page shows. */
export function reservationTabs(authorId: string, now: Date): Record<ReservationList, RideList> {
  return {
    confirmed: { filter: { authorId, status: 'CONFIRMED', ...isUpcoming(now) }, sort: soonestFirst, isCounted: true },
    pending: { filter: { authorId, status: 'PENDING', serviceAt: { $gte: now } }, sort: soonestFirst, isCounted: true },
    past: { filter: { authorId, ...anyStatus, ...isPast(now) }, sort: newestFirst },
    atHand: { filter: { authorId, status: 'CONFIRMED', ...isAtHand(now) }, sort: soonestFirst },
  };
}

/** An operator's tabs (R19, R66), and what its home page shows. */
export function operatorTabs(
  operator: Operator,
  now: Date,
  suspendedIds: readonly string[],
): Record<OperatorList, RideList> {
  const { uid } = operator;
  const myAnswer = (...statuses: string[]) => ({
    // The next line implies this one, which the index needs.
    'offers.operatorId': uid,
    offers: { $elemMatch: { operatorId: uid, status: { $in: statuses } } },
  });
  return {
    owed: {
      filter: { status: 'PENDING', serviceAt: { $gt: now }, ...myAnswer('selected') },
      sort: mostUrgentFirst,
    },
    confirmed: {
      filter: { status: 'CONFIRMED', ...myAnswer('confirmed'), ...isUpcoming(now) },
      sort: soonestFirst,
      isCounted: true,
    },
    new: {
      filter: ridesFor(operator, now, suspendedIds),
      sort: soonestFirst,
      ...(isActiveOperator(operator) && { isCounted: true as const }),
    },
    pendingApproval: {
      filter: { status: 'PENDING', serviceAt: { $gte: now }, ...myAnswer(...standingStatuses) },
      sort: soonestFirst,
      isCounted: true,
    },
    past: {
      filter: {
        'offers.operatorId': uid,
        ...anyStatus,
        $or: [
          { ...isPast(now), offers: { $elemMatch: { operatorId: uid, status: { $ne: 'denied' } } } },
          myAnswer('withdrawn', 'declined', 'cancelled-after-confirming'),
          { status: 'CONFIRMED', ...myAnswer(...selectableStatuses) },
        ],
      },
      sort: newestFirst,
    },
    atHand: {
      filter: { status: 'CONFIRMED', ...myAnswer('confirmed'), ...isAtHand(now) },
      sort: soonestFirst,
    },
  };
}
